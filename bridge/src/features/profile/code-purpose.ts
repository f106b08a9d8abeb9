import { contract, type RequestOf } from '@sadu/contract'
import type { CodePurpose } from '../../domain/otp/purpose.ts'
import { createActionPurpose } from '../../domain/step-up/action-purpose.ts'
import type { Secrets } from '../../platform/keys/keys.ts'
import { identityChangeOf, personalChange, refuseAddress, refuseEmail } from './fit.ts'

/** The code that confirms another address. None is sent for one that would be refused. */
export const setAddressPurpose: CodePurpose = createActionPurpose(
  contract.setAddress,
  ({ en, ar }) => ({
    en: `change your mailing address at ${en}`,
    ar: `تغيير عنوانك البريدي لدى ${ar}`,
  }),
  ({ tx, owner }, asked) => refuseAddress(tx, owner, asked),
)

/** The code that confirms a request for other personal details. None is sent for one that would be refused. */
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

/** The code that confirms a request for other details of the ID. None is sent for one that would be refused. */
export const requestIdentityPurpose: CodePurpose = createActionPurpose(
  contract.requestIdentity,
  ({ en, ar }) => ({
    en: `change your ID details at ${en}`,
    ar: `تعديل بيانات هويتك لدى ${ar}`,
  }),
  ({ tx, owner, now }, asked) => identityChangeOf(tx, owner, asked, now),
)

/** The code that goes to an e-mail address to confirm it. No passkey shows whose it is. */
export const confirmEmailPurpose: CodePurpose = {
  ...createActionPurpose(
    contract.confirmEmail,
    ({ en, ar }) => ({
      en: `confirm your e-mail address at ${en}`,
      ar: `تأكيد بريدك الإلكتروني لدى ${ar}`,
    }),
    async (_context, { email }) => refuseEmail(email),
  ),
  emailOf: (action) => (action as RequestOf<typeof contract.confirmEmail>).email,
  passkeysBefore: async () => new Date(0),
}
