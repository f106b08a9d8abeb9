import type { Contract } from '@sadu/contract'
import { recordEvent } from '../../domain/audit/audit.ts'
import { Refusal } from '../../core/refusal.ts'
import type { Handlers } from '../../platform/calls/handlers.ts'
import type { Keys } from '../../platform/keys/keys.ts'
import type { Limits } from '../../platform/limits/limits.ts'
import { attemptPassword, settleAttempt } from '../../domain/credentials/attempt.ts'
import { refusePassword, type JudgePassword } from '../../domain/credentials/new-password.ts'
import {
  endSessionsOf,
  findUserName,
  requireUserName,
  setPassword,
} from '../../domain/credentials/store.ts'
import { readFlow } from '../../domain/flows/store.ts'
import { requireStep } from '../../domain/flows/verified.ts'
import type { Tx } from '../../platform/db/database.ts'
import { notifyOfChange, type NotificationContext } from '../../domain/notices/notice.ts'
import type { Passwords } from '../../domain/password/password.ts'
import { UNCHANGED } from './code-purpose.ts'
import { passwordChangedNotice } from './notice.ts'

type PasswordParts = NotificationContext & {
  keys: Keys
  limits: Limits
  passwords: Passwords
  judgePassword: JudgePassword
}

/** Creates the handlers that check a new password and set it. The code that confirms a change is
 * checked before the handler is called. */
export function createPasswordHandlers(
  parts: PasswordParts,
): Handlers<Pick<Contract, 'checkPassword' | 'updatePassword'>> {
  const { keys, limits, gateways, passwords, judgePassword } = parts
  return {
    async checkPassword({ password, userId = '' }, { tx, caller }) {
      const userName = caller.owner
        ? await requireUserName(tx, caller.owner)
        : await flowUserName(tx, caller.sessionId, userId)
      return { problems: await judgePassword(password, userName) }
    },

    updatePassword: {
      async prepare({ currentPassword, newPassword }, before) {
        const { db, owner, now, caller, ip } = before
        const userName = await db.read((tx) => requireUserName(tx, owner))
        // An invalid new password does not count as an attempt of the current one.
        refusePassword(await judgePassword(newPassword, userName), 'newPassword')
        const given = { userName, password: currentPassword, jkt: caller.jkt }
        const { attempt, passwordHash } = await passwords.withPlace(ip, async (hashing) => {
          const tried = await attemptPassword(before, { keys, limits, hashing }, given)
          const current = tried.candidate?.passwordHash ?? null
          // Only a person who knows the current password learns that the new one is the same.
          const isNew = tried.isRight && !(await hashing.isRight(newPassword, current))
          return { attempt: tried, passwordHash: isNew ? await hashing.hash(newPassword) : null }
        })

        return async ({ tx, sessionId }) => {
          await settleAttempt(tx, parts, attempt, now)
          // Committed (`keep`), so that the right password is not counted as a wrong attempt.
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

/** The user ID to check a flow's new password against: the chosen one in an enrollment, otherwise
 * the person's own. */
async function flowUserName(tx: Tx, flowId: string, asked: string): Promise<string> {
  const { kind } = await readFlow(tx, flowId)
  const person = await requireStep(
    tx,
    flowId,
    kind === 'enrolment' ? 'accountDetails' : 'newPassword',
  )
  return kind === 'enrolment' ? asked : ((await findUserName(tx, person)) ?? '')
}
