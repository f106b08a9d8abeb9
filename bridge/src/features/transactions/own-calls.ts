import { type Contract, OwnCategory } from '@sadu/contract'
import { Refusal, refusedField } from '../../core/refusal.ts'
import { recordEvent } from '../../domain/audit/audit.ts'
import { rowId } from '../../domain/accounts/owned-account.ts'
import { findCharge } from '../../domain/own-order/charge.ts'
import type { Handlers } from '../../platform/calls/handlers.ts'
import type { Secrets } from '../../platform/keys/keys.ts'
import { findHeld } from './detail-store.ts'
import {
  deleteCategory,
  deleteNote,
  readVisitedCategory,
  saveCategory,
  saveNote,
} from './own-store.ts'

/** Creates the handlers of what people file by themselves: categories and notes. The text of a note
 * goes into no event. */
export const createOwnOrderHandlers = ({
  keys,
}: {
  keys: Secrets
}): Handlers<Pick<Contract, 'setCategory' | 'setNote'>> => ({
  async setCategory({ merchantReference, category }, { tx, owner, now }) {
    const merchantId = rowId(merchantReference)
    const usual = await readVisitedCategory(tx, owner, merchantId)
    if (usual === null) throw new Refusal('notFound')
    // Cash stays cash, whichever machine it came from.
    if (!OwnCategory.safeParse(usual).success) throw refusedField('category', 'notAllowed')
    const isUsual = category === null || category === usual
    const isChanged = isUsual
      ? await deleteCategory(tx, owner, merchantId)
      : await saveCategory(tx, owner, { merchantId, category, now })
    if (isChanged) {
      const facts = { merchantId, category: isUsual ? null : category }
      await recordEvent(tx, keys, { of: owner, kind: 'categoryChosen', facts }, now)
    }
    return {}
  },

  async setNote({ transactionReference, note: typed }, { tx, owner, now }) {
    const id = rowId(transactionReference)
    const chargeId =
      (await findCharge(tx, owner, { id, isLocked: true })) ?? (await findHeld(tx, owner, id))?.id
    if (chargeId === undefined) throw new Refusal('notFound')
    const note = typed.trim()
    const isChanged =
      note === ''
        ? await deleteNote(tx, owner, chargeId)
        : await saveNote(tx, owner, { chargeId, note, now })
    if (isChanged) {
      const kind = note === '' ? 'noteRemoved' : 'noteWritten'
      await recordEvent(tx, keys, { of: owner, kind, facts: { chargeId } }, now)
    }
    return {}
  },
})
