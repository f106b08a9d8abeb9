import { createFlowPurpose } from '../../domain/flows/code-purpose.ts'

/** The code that proves the person's identity before their user ID is shown. */
export const recoverUserIdPurpose = createFlowPurpose('recoverUserId', (product) => ({
  en: `recover your ${product.en} user ID`,
  ar: `استعادة معرّف المستخدم في ${product.ar}`,
}))

/** The code that proves the person's identity before their password is reset. */
export const recoverPasswordPurpose = createFlowPurpose('recoverPassword', (product) => ({
  en: `reset your ${product.en} password`,
  ar: `إعادة تعيين كلمة المرور في ${product.ar}`,
}))
