import type { Contract } from '@sadu/contract'
import { CARD_CONTROLS } from '@sadu/contract/cards/controls'
import { ownedAccount } from '../../domain/accounts/owned-account.ts'
import type { Handlers } from '../../platform/calls/handlers.ts'
import { readFamily } from './family-store.ts'

export const familyHandlers: Handlers<Pick<Contract, 'listFamilyCards'>> = {
  async listFamilyCards({ accountReference }, { tx, owner, now }) {
    const { id, currency } = await ownedAccount(tx, owner, accountReference)
    const money = (minor: number) => ({ minor, currency })
    const rows = await readFamily(tx, owner, id, now)
    return {
      cards: rows.map((row) => ({
        cardReference: row.id,
        controlsOff: CARD_CONTROLS.filter((control) => row.controlsOff.includes(control)),
        rules: row.rules.map((rule) => ({
          rule,
          spent: rule.kind === 'total' ? money(row[rule.period]) : null,
        })),
        used: money(row.used),
        spentToday: money(row.today),
      })),
    }
  },
}
