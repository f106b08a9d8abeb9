import { updatePassword } from '@sadu/contract'
import * as z from 'zod/mini'
import { createActionPurpose } from '../../domain/step-up/action-purpose.ts'
import type { CodePurpose } from '../../domain/otp/purpose.ts'
import { Refusal } from '../../core/refusal.ts'
import { attemptPassword, settleAttempt } from '../../domain/credentials/attempt.ts'
import type { NotificationContext } from '../../domain/notices/notice.ts'
import type { Passwords } from '../../domain/password/password.ts'
import type { Keys } from '../../platform/keys/keys.ts'
import type { Limits } from '../../platform/limits/limits.ts'
import { refusePassword, type JudgePassword } from '../../domain/credentials/new-password.ts'
import { requireUserName } from '../../domain/credentials/store.ts'

/** The fields of the action that `prepare` needs; the whole action is validated later. */
const Change = z.object({ currentPassword: z.string(), newPassword: z.string() })
/** The details of the refusal if the new password equals the current one. */
export const UNCHANGED = { fields: [{ path: 'newPassword', reason: 'unchanged' }] }
const NO_ACTION = { fields: [{ path: 'action', reason: 'format' }] }

type PurposeParts = NotificationContext & {
  keys: Keys
  limits: Limits
  passwords: Passwords
  judgePassword: JudgePassword
}

/** The code that confirms a change of the password. No code is sent for a change that would be
 * refused: the current password must be right, which counts as an attempt, and the new one must
 * differ. */
export function createUpdatePasswordPurpose(parts: PurposeParts): CodePurpose {
  const { judgePassword, limits, passwords, keys } = parts
  const purpose = createActionPurpose(updatePassword, (product) => ({
    en: `change your ${product.en} password`,
    ar: `تغيير كلمة مرورك في ${product.ar}`,
  }))
  return {
    ...purpose,
    async prepare(before, action) {
      const { db, now, ip, caller } = before
      const { owner, jkt } = caller
      if (!owner) throw new Refusal('notAllowed')
      const change = Change.safeParse(action)
      if (!change.success) throw new Refusal('invalidFields', NO_ACTION)
      const { currentPassword, newPassword } = change.data
      const userName = await db.read((tx) => requireUserName(tx, owner))
      // An invalid new password does not count as an attempt of the current one.
      refusePassword(await judgePassword(newPassword, userName), 'newPassword')
      const given = { userName, password: currentPassword, jkt }
      const { attempt, isNew } = await passwords.withPlace(ip, async (hashing) => {
        const tried = await attemptPassword(before, { keys, limits, hashing }, given)
        const current = tried.candidate?.passwordHash ?? null
        return {
          attempt: tried,
          isNew: !tried.isRight || !(await hashing.isRight(newPassword, current)),
        }
      })
      return async ({ tx }) => {
        await settleAttempt(tx, parts, attempt, now)
        if (!isNew) throw new Refusal('invalidFields', UNCHANGED, { keep: true })
      }
    },

    async check({ tx, caller: { owner } }, action) {
      if (!owner) throw new Refusal('notAllowed')
      const { newPassword } = updatePassword.request.parse(action)
      const userName = await requireUserName(tx, owner)
      refusePassword(await judgePassword(newPassword, userName), 'newPassword')
    },
  }
}
