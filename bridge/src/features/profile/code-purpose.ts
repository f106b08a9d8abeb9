import { contract, type RequestOf } from '@sadu/contract'
import type { CodePurpose } from '../../domain/otp/purpose.ts'
import { createActionPurpose } from '../../domain/step-up/action-purpose.ts'
import type { Secrets } from '../../platform/keys/keys.ts'
import { identityChangeOf, personalChange, refuseAddress, refuseEmail } from './fit.ts'

/** The code that confirms a change of the address. No code is sent for a change that would be
 * refused. */
export const setAddressPurpose: CodePurpose = createActionPurpose(
  contract.setAddress,
  ({ en, ar }) => ({
    en: `change your mailing address at ${en}`,
    ar: `تغيير عنوانك البريدي لدى ${ar}`,
  }),
  ({ tx, owner }, asked) => refuseAddress(tx, owner, asked),
)

/** The code that confirms a request to change personal details. No code is sent for one that would
 * be refused. */
export const createRequestPersonalPurpose = (keys: Secrets): CodePurpose =>
  createActionPurpose(
    contract.requestPersonal,
    ({ en, ar }) => ({
      en: `change your personal details at ${en}`,
      ar: `تعديل بياناتك الشخصية لدى ${ar}`,
    }),
    ({ tx, owner, caller: { sessionId }, now }, asked) =>
      personalChange(tx, { keys, owner, sessionId, now }, asked),
  )

/** The code that confirms a request to change details of the ID. No code is sent for one that would
 * be refused. */
export const requestIdentityPurpose: CodePurpose = createActionPurpose(
  contract.requestIdentity,
  ({ en, ar }) => ({
    en: `change your ID details at ${en}`,
    ar: `تعديل بيانات هويتك لدى ${ar}`,
  }),
  ({ tx, owner, now }, asked) => identityChangeOf(tx, owner, asked, now),
)

/** The code that is sent to an email address to confirm it. A passkey cannot replace it, since it
 * does not prove who owns the address. */
export const confirmEmailPurpose: CodePurpose = {
  ...createActionPurpose(
    contract.confirmEmail,
    ({ en, ar }) => ({
      en: `confirm your email address at ${en}`,
      ar: `تأكيد بريدك الإلكتروني لدى ${ar}`,
    }),
    async (_context, { email }) => refuseEmail(email),
  ),
  emailOf: (action) => (action as RequestOf<typeof contract.confirmEmail>).email,
  passkeysBefore: async () => new Date(0),
}
