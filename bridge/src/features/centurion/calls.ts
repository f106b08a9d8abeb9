import type { Contract } from '@sadu/contract'
import { answerOf } from '@sadu/contract/centurion/page'
import { riyadhDay } from '@sadu/contract/core/days'
import type { Owner } from '../../core/owner.ts'
import { Refusal } from '../../core/refusal.ts'
import type { Handlers } from '../../platform/calls/handlers.ts'
import type { Tx } from '../../platform/db/database.ts'
import { createCenturionReader } from './read-content.ts'
import { isCenturionCustomer, readManager } from './store.ts'

type Calls = Pick<Contract, 'centurionPage' | 'centurionManager'>

/** The handlers of what Centurion customers alone may read. */
export function createCenturionHandlers(read = createCenturionReader()): Handlers<Calls> {
  return {
    async centurionPage({ page }, { tx, owner, now }) {
      await refuseOthers(tx, owner)
      return answerOf(await read(), page, riyadhDay(now))
    },

    async centurionManager(_, { tx, owner }) {
      await refuseOthers(tx, owner)
      const row = await readManager(tx, owner)
      if (!row) return { manager: null }
      return {
        manager: {
          firstName: { en: row.firstNameEn, ar: row.firstNameAr },
          fullName: { en: row.fullNameEn, ar: row.fullNameAr },
          gender: row.gender,
          phone: row.phone,
          email: row.email,
          from: row.opensAt,
          to: row.closesAt,
        },
      }
    },
  }
}

async function refuseOthers(tx: Tx, owner: Owner): Promise<void> {
  if (!(await isCenturionCustomer(tx, owner))) throw new Refusal('notAllowed')
}
