import type { CardControl } from '@sadu/contract/cards/controls'
import type { CardRule } from '@sadu/contract/cards/rules'
import { addDays, startOfDay } from '@sadu/contract/core/days'
import type { Tx } from '../bridge/src/platform/db/database.ts'
import {
  cardBlockedMerchant,
  cardControl,
  cardRule,
} from '../bridge/src/platform/db/schema/cards.ts'
import { card } from '../bridge/src/platform/db/schema/customers.ts'
import { HOUR_MS } from '@sadu/contract/core/time'

/** The card's last five digits, the control, and the person who closed it. A primary cardmember has
 * closed two on a supplementary card, whose holder cannot open them. */
const CONTROLS: readonly (readonly [string, CardControl, string])[] = [
  ['63370', 'online', 'noura'],
  ['63370', 'cash', 'noura'],
  ['52208', 'abroad', 'faisal'],
  ['10054', 'contactless', 'reema'],
]
const MERCHANTS = [['71946', 'sanduq', 'noura']] as const
/** The rule that also declined an attempt. */
export const WEEKLY_RULE: CardRule = { kind: 'total', period: 'week', most: 500_00 }
/** The card's last five digits, the rule, and the person who set it. */
const RULES: readonly (readonly [string, CardRule, string])[] = [
  ['63370', WEEKLY_RULE, 'noura'],
  ['63370', { kind: 'hours', from: 22, until: 6, isOnlineOnly: true }, 'noura'],
]
const PRIMARIES: ReadonlySet<string> = new Set(['noura', 'reema'])
const DAYS_AGO = 2

/** Closes controls, blocks merchants and sets rules on the demonstration's cards. */
export async function fillClosed(
  tx: Tx,
  given: {
    today: string
    merchantIds: ReadonlyMap<string, string>
    cardmemberId(person: string): string
  },
): Promise<void> {
  const rows = await tx
    .select({ digits: card.lastDigits, clientId: card.clientId, id: card.id })
    .from(card)
  const cards = new Map(rows.map((row) => [row.digits, row]))
  const day = startOfDay(addDays(given.today, -DAYS_AGO))
  const closedOn = (digits: string, person: string) => {
    const found = cards.get(digits)
    if (!found) throw new Error(`no demonstration card ${digits}`)
    return {
      clientId: found.clientId,
      cardId: found.id,
      closedBy: given.cardmemberId(person),
      byPrimary: PRIMARIES.has(person),
      closedAt: new Date(day.getTime() + 18 * HOUR_MS),
    }
  }
  const closedControl = ([digits, control, person]: (typeof CONTROLS)[number]) => ({
    ...closedOn(digits, person),
    control,
  })
  const blockedMerchant = ([digits, merchant, person]: (typeof MERCHANTS)[number]) => ({
    ...closedOn(digits, person),
    merchantId: given.merchantIds.get(merchant) ?? '',
  })
  await tx.insert(cardControl).values(CONTROLS.map(closedControl))
  await tx.insert(cardRule).values(
    RULES.map(([digits, rule, person], at) => {
      const { clientId, cardId, closedBy, byPrimary, closedAt } = closedOn(digits, person)
      const id = `61000000-0000-4000-8000-${String(at).padStart(12, '0')}`
      return { clientId, cardId, id, rule, setBy: closedBy, byPrimary, setAt: closedAt }
    }),
  )
  await tx.insert(cardBlockedMerchant).values(MERCHANTS.map(blockedMerchant))
}
