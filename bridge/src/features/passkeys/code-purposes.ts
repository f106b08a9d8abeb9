import { contract } from '@sadu/contract'
import { Refusal } from '../../core/refusal.ts'
import { relyingPartyOf } from '../../domain/passkeys/relying-party.ts'
import { hasPasskey } from '../../domain/passkeys/store.ts'
import { createActionPurpose } from '../../domain/step-up/action-purpose.ts'

/** The code that confirms a new passkey, so that someone with access to an open session cannot get
 * lasting access. */
export const addPasskeyPurpose = createActionPurpose(contract.beginPasskey, (product) => ({
  en: `add a passkey to your ${product.en} account`,
  ar: `إضافة مفتاح مرور إلى حسابك لدى ${product.ar}`,
}))

/** The code that confirms removing a passkey. No code is sent for one that the person does not
 * have. */
export const removePasskeyPurpose = createActionPurpose(
  contract.removePasskey,
  (product) => ({
    en: `remove a passkey from your ${product.en} account`,
    ar: `حذف مفتاح مرور من حسابك لدى ${product.ar}`,
  }),
  async ({ tx, owner, origin }, { passkeyReference }) => {
    const holder = { owner, rpId: relyingPartyOf(origin).id }
    if (!(await hasPasskey(tx, holder, passkeyReference))) throw new Refusal('notFound')
  },
)
