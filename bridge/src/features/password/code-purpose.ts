import { updatePassword } from '@sadu/contract'
import { createActionPurpose } from '../../domain/step-up/action-purpose.ts'
import type { CodePurpose } from '../../domain/otp/purpose.ts'
import { Refusal } from '../../core/refusal.ts'
import { refusePassword, type JudgePassword } from '../../domain/credentials/new-password.ts'
import { requireUserName } from '../../domain/credentials/store.ts'

/** The code that confirms a change of the password. None is sent for a password that would be
 * refused. */
export function createUpdatePasswordPurpose({
  judgePassword,
}: {
  judgePassword: JudgePassword
}): CodePurpose {
  const purpose = createActionPurpose(updatePassword, (product) => ({
    en: `change your ${product.en} password`,
    ar: `تغيير كلمة مرورك في ${product.ar}`,
  }))
  return {
    ...purpose,
    async check({ tx, caller: { owner } }, action) {
      if (!owner) throw new Refusal('notAllowed')
      const { newPassword } = updatePassword.request.parse(action)
      const userName = await requireUserName(tx, owner)
      refusePassword(await judgePassword(newPassword, userName), 'newPassword')
    },
  }
}
