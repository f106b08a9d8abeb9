import { contract, type RequestOf } from '@sadu/contract'
import { Refusal } from '../../core/refusal.ts'
import type { CodePurpose } from '../../domain/otp/purpose.ts'
import { createActionPurpose } from '../../domain/step-up/action-purpose.ts'
import { doubtedSince } from './revoke-access.ts'
import { readEntry } from './store.ts'

const purpose = createActionPurpose(
  contract.reportNotMe,
  (product) => ({
    en: `sign out all other ${product.en} sessions`,
    ar: `تسجيل خروج كل من سواك من حسابك لدى ${product.ar}`,
  }),
  ({ tx, owner }, { number }) => readEntry(tx, owner, number),
)

/** The code that confirms a report of an entry: the session alone may be the stolen one, so it
 * cannot remove anything. A passkey may confirm it only if it was added before the doubted time. */
export const reportNotMePurpose: CodePurpose = {
  ...purpose,
  async passkeysBefore({ tx, caller: { owner } }, action) {
    if (!owner) throw new Refusal('notAllowed')
    const { number } = action as RequestOf<typeof contract.reportNotMe>
    return doubtedSince(await readEntry(tx, owner, number))
  },
}
