import { contract } from '@sadu/contract'
import { createActionPurpose } from '../../domain/step-up/action-purpose.ts'

/** The code without which no passkey is added: whoever finds a session open cannot make it last. */
export const addPasskeyPurpose = createActionPurpose(contract.beginPasskey, (product) => ({
  en: `add a passkey to your ${product.en} account`,
  ar: `إضافة مفتاح مرور إلى حسابك لدى ${product.ar}`,
}))

/** The code that removes a passkey. */
export const removePasskeyPurpose = createActionPurpose(contract.removePasskey, (product) => ({
  en: `remove a passkey from your ${product.en} account`,
  ar: `حذف مفتاح مرور من حسابك لدى ${product.ar}`,
}))
