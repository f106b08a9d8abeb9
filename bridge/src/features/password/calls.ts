import type { Contract } from '@sadu/contract'
import { recordEvent } from '../../domain/audit/audit.ts'
import { Refusal } from '../../core/refusal.ts'
import type { Handlers } from '../../platform/calls/handlers.ts'
import type { Keys } from '../../platform/keys/keys.ts'
import { attemptPassword, settleAttempt } from '../../domain/credentials/attempt.ts'
import { refusePassword, type JudgePassword } from '../../domain/credentials/new-password.ts'
import { endSessionsOf, requireUserName, setPassword } from '../../domain/credentials/store.ts'
import { notifyOfChange, type NotificationContext } from '../../domain/notices/notice.ts'
import type { Passwords } from '../../domain/password/password.ts'
import { UNCHANGED } from './code-purpose.ts'
import { passwordChangedNotice } from './notice.ts'

type PasswordParts = NotificationContext & {
  keys: Keys
  passwords: Passwords
  judgePassword: JudgePassword
}

/** The handler that changes a password. The code that confirms it has been checked by then. */
export function createPasswordHandlers(
  parts: PasswordParts,
): Handlers<Pick<Contract, 'updatePassword'>> {
  const { keys, gateways, passwords, judgePassword } = parts
  return {
    updatePassword: {
      async prepare({ currentPassword, newPassword }, before) {
        const { db, owner, now, caller, ip } = before
        const userName = await db.read((tx) => requireUserName(tx, owner))
        // A password that can never be set costs no try of the current one.
        refusePassword(await judgePassword(newPassword, userName), 'newPassword')
        const given = { userName, password: currentPassword, jkt: caller.jkt }
        const { attempt, passwordHash } = await passwords.withPlace(ip, async (hashing) => {
          const tried = await attemptPassword(before, { keys, hashing }, given)
          const current = tried.candidate?.passwordHash ?? null
          // Only whoever knows the current one learns that the new one is the same.
          const isNew = tried.isRight && !(await hashing.isRight(newPassword, current))
          return { attempt: tried, passwordHash: isNew ? await hashing.hash(newPassword) : null }
        })

        return async ({ tx, sessionId }) => {
          await settleAttempt(tx, parts, attempt, now)
          // Kept, so that the right password is not counted as a try.
          if (passwordHash === null) throw new Refusal('invalidFields', UNCHANGED, { keep: true })
          await setPassword(tx, owner, passwordHash)
          const because = 'passwordChanged'
          const sessionsEnded = await endSessionsOf(tx, owner, { because, except: sessionId, now })
          await notifyOfChange(tx, gateways, owner, passwordChangedNotice(parts))
          const event = { of: owner, kind: 'passwordChanged' } as const
          await recordEvent(tx, keys, { ...event, facts: { sessionsEnded } }, now)
          return { sessionsEnded }
        }
      },
    },
  }
}
