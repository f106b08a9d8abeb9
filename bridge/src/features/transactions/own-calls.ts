import { type Contract, type Currency, OwnCategory } from '@sadu/contract'
import { Refusal, refusedField } from '../../core/refusal.ts'
import { recordEvent } from '../../domain/audit/audit.ts'
import { ownedAccount, rowId } from '../../domain/accounts/owned-account.ts'
import { addAwaited, removeAwaited } from '../../domain/inbox/store.ts'
import { amountText } from '../../domain/notices/amount-text.ts'
import { findCharge } from '../../domain/own-order/charge.ts'
import type { Handlers } from '../../platform/calls/handlers.ts'
import type { Secrets } from '../../platform/keys/keys.ts'
import { findHeld, lockHeld } from './detail-store.ts'
import type { PendingRow } from './rows.ts'
import {
  deleteCategory,
  deleteNote,
  readVisitedCategory,
  saveCategory,
  saveNote,
} from './own-store.ts'

/** Creates the handlers of personal data on transactions: categories, notes, and the pending
 * charges whose posting the person wants to be notified of. The text of a note is not written to
 * any event. */
export const createOwnOrderHandlers = ({
  keys,
}: {
  keys: Secrets
}): Handlers<Pick<Contract, 'setCategory' | 'setNote' | 'remindOfCharge'>> => ({
  async setCategory({ merchantReference, category }, { tx, owner, now }) {
    const merchantId = rowId(merchantReference)
    const usual = await readVisitedCategory(tx, owner, merchantId)
    if (usual === null) throw new Refusal('notFound')
    // The category of cash cannot be changed, whichever machine it came from.
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

  async remindOfCharge({ transactionReference, isWanted }, { tx, owner, now }) {
    const id = rowId(transactionReference)
    // A concurrent posting of the charge waits for this lock, so that it finds the reminder.
    const held = (await lockHeld(tx, owner, id)) ? await findHeld(tx, owner, id) : null
    if (!held) throw new Refusal('notFound')
    const { currency } = await ownedAccount(tx, owner, held.accountId)
    const isChanged = isWanted
      ? await addAwaited(tx, owner, { id, ...awaitedEntry(held, currency) }, now)
      : await removeAwaited(tx, owner, id)
    if (isChanged) {
      const facts = { authorizationId: id, isWanted }
      await recordEvent(tx, keys, { of: owner, kind: 'chargeAwaited', facts }, now)
    }
    return {}
  },
})

/** The inbox entry that is shown until the charge is posted. */
function awaitedEntry(held: PendingRow, currency: Currency) {
  const { merchantNameEn, merchantNameAr, billingMinor: minor } = held
  const amount = amountText({ minor, currency })
  return {
    title: {
      en: `We’ll tell you when ${merchantNameEn} charges you`,
      ar: `سنخبرك عند قيد عملية ${merchantNameAr}`,
    },
    line: {
      en: `${amount.en} is on hold. It can be disputed once it’s charged.`,
      ar: `${amount.ar} محجوز لهذه العملية، ويمكن الاعتراض عليها بعد قيدها.`,
    },
  }
}
