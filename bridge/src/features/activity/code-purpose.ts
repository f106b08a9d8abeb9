import { contract, type RequestOf } from '@sadu/contract'
import { Refusal } from '../../core/refusal.ts'
import type { CodePurpose } from '../../domain/otp/purpose.ts'
import { createActionPurpose } from '../../domain/step-up/action-purpose.ts'
import { doubtedSince } from './revoke-access.ts'
import { readEntry } from './store.ts'

const purpose = createActionPurpose(
  contract.reportNotMe,
  (product) => ({
    en: `sign everybody else out of your ${product.en} account`,
    ar: `تسجيل خروج كل من سواك من حسابك لدى ${product.ar}`,
  }),
  ({ tx, owner }, { number }) => readEntry(tx, owner, number),
)

/** The code without which nobody reports an entry: a session alone, which may be the stolen one, removes nothing. A passkey
 * confirms it where it is older than what is doubted. */
export const reportNotMePurpose: CodePurpose = {
  ...purpose,
  async passkeysBefore({ tx, caller: { owner } }, action) {
    if (!owner) throw new Refusal('notAllowed')
    const { number } = action as RequestOf<typeof contract.reportNotMe>
    return doubtedSince(await readEntry(tx, owner, number))
  },
}
