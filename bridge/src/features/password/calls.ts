import type { Contract } from '@sadu/contract'
import { recordEvent } from '../../audit/audit.ts'
import { Refusal, type Handlers } from '../../handlers.ts'
import type { Keys } from '../../keys/keys.ts'
import { attemptPassword, settleAttempt } from '../../logins/attempt.ts'
import { refusePassword, type JudgePassword } from '../../logins/new-password.ts'
import { endSessionsOf, requireUserName, setPassword } from '../../logins/store.ts'
import { tellOfChange, type Telling } from '../../notices/notice.ts'
import type { PasswordChecker } from '../../passwords/password.ts'
import { passwordChangedNotice } from './notice.ts'

type PasswordParts = Telling & {
  keys: Keys
  passwords: PasswordChecker
  judgePassword: JudgePassword
  hashPassword: (password: string) => Promise<string>
}

const UNCHANGED = { fields: [{ path: 'newPassword', reason: 'unchanged' }] }

/** The handler that changes a password. The code that confirms it has been checked by then. */
export function createPasswordHandlers(
  parts: PasswordParts,
): Handlers<Pick<Contract, 'updatePassword'>> {
  const { keys, gateways, passwords, judgePassword, hashPassword } = parts
  return {
    updatePassword: {
      async prepare({ currentPassword, newPassword }, before) {
        const { db, owner, now, caller } = before
        const userName = await db.read((tx) => requireUserName(tx, owner))
        // A password that can never be set costs no try of the current one.
        refusePassword(await judgePassword(newPassword, userName), 'newPassword')
        const given = { userName, password: currentPassword, jkt: caller.jkt }
        const attempt = await attemptPassword(before, parts, given)
        const { isRight, candidate } = attempt
        // Only whoever knows the current one is told that the new one is the same.
        const isSame =
          isRight && (await passwords.isRight(newPassword, candidate?.passwordHash ?? null))
        const passwordHash = isRight && !isSame ? await hashPassword(newPassword) : null

        return async ({ tx, sessionId }) => {
          await settleAttempt(tx, parts, attempt, now)
          // Kept, so that the right password is not counted as a try.
          if (passwordHash === null) throw new Refusal('invalidFields', UNCHANGED, { keep: true })
          await setPassword(tx, owner, passwordHash)
          const because = 'passwordChanged'
          const sessionsEnded = await endSessionsOf(tx, owner, { because, except: sessionId, now })
          await tellOfChange(tx, gateways, owner, passwordChangedNotice(parts))
          const event = { of: owner, kind: 'passwordChanged' } as const
          await recordEvent(tx, keys, { ...event, facts: { sessionsEnded } }, now)
          return { sessionsEnded }
        }
      },
    },
  }
}
