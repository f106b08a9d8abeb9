import type { Contract, Localized } from '@sadu/contract'
import { recordEvent } from '../../domain/audit/audit.ts'
import type { Tx } from '../../platform/db/database.ts'
import { startFlow } from '../../domain/flows/begin.ts'
import { requireStep, finishFlow, type Verified } from '../../domain/flows/verified.ts'
import type { Gateways } from '../../platform/gateways/gateways.ts'
import type { Handlers } from '../../platform/calls/handlers.ts'
import type { Keys } from '../../platform/keys/keys.ts'
import type { Limits } from '../../platform/limits/limits.ts'
import { refusePassword, type JudgePassword } from '../../domain/credentials/new-password.ts'
import {
  clearLock,
  endSessionsOf,
  findPasswordHash,
  findUserName,
  setPassword,
} from '../../domain/credentials/store.ts'
import { digestUserName } from '../../domain/credentials/user-name.ts'
import { listDevices, revokeOtherDevices } from '../../domain/devices/trusted.ts'
import { deleteOtherPasskeys, listAllPasskeys } from '../../domain/passkeys/store.ts'
import { notifyOfChange } from '../../domain/notices/notice.ts'
import type { Passwords } from '../../domain/password/password.ts'
import { recoveryNotices } from './notices.ts'

type RecoveryParts = {
  keys: Keys
  limits: Limits
  gateways: Pick<Gateways, 'outbox'>
  judgePassword: JudgePassword
  passwords: Passwords
  /** The product's name and the telephone number in messages. */
  productName: Localized
  hotline: string
}

type RecoveryCalls = Pick<
  Contract,
  'startRecovery' | 'recoverUserId' | 'listAccess' | 'recoverPassword'
>

/** Creates the handlers of recovery; its captcha and its code are separate features. */
export function createRecoveryHandlers(parts: RecoveryParts): Handlers<RecoveryCalls> {
  const { keys, limits, gateways, judgePassword, passwords } = parts
  const notices = recoveryNotices(parts.productName, parts.hotline)
  return {
    startRecovery: ({ what, ...details }, context) =>
      startFlow(context, keys, what === 'userId' ? 'recoverUserId' : 'recoverPassword', details),

    async recoverUserId(_request, { tx, now, caller }) {
      const person = await finishFlow(tx, caller.sessionId, 'showUserId')
      const userId = await userNameOf(tx, person)
      await notifyOfChange(tx, gateways, person, notices.userId)
      await recordEvent(tx, keys, { of: person, kind: 'userIdRecovered' }, now)
      return { userId }
    },

    async listAccess(_request, { tx, caller }) {
      const person = await requireStep(tx, caller.sessionId, 'newPassword')
      const [passkeys, devices] = [await listAllPasskeys(tx, person), await listDevices(tx, person)]
      return {
        passkeys: passkeys.map(({ passkeyId, name, lastUsedAt }) => ({
          passkeyReference: passkeyId,
          name,
          lastUsedAt: lastUsedAt?.toISOString() ?? null,
        })),
        devices: devices.map(({ deviceId, name, jkt, lastUsedAt }) => ({
          deviceId,
          name,
          lastUsedAt: lastUsedAt.toISOString(),
          isThisDevice: jkt === caller.jkt,
        })),
      }
    },

    recoverPassword: {
      async prepare({ password, keptPasskeys, keptDevices }, { db, caller, ip }) {
        // Hashing is expensive, so the step is checked first.
        const { userName, current } = await db.read(async (tx) => {
          const person = await requireStep(tx, caller.sessionId, 'newPassword')
          return {
            userName: await userNameOf(tx, person),
            current: await findPasswordHash(tx, person),
          }
        })
        refusePassword(await judgePassword(password, userName))
        await limits.take('newPasswords', { flow: caller.sessionId })
        const passwordHash = await passwords.withPlace(ip, async ({ hash, isRight }) => {
          // At this step the person has proven their identity, and may learn that the password is
          // unchanged.
          if (await isRight(password, current)) refusePassword(['unchanged'])
          return hash(password)
        })
        return async ({ tx, now }) => {
          const person = await finishFlow(tx, caller.sessionId, 'newPassword')
          await setPassword(tx, person, passwordHash)
          await endSessionsOf(tx, person, { because: 'passwordChanged', except: null, now })
          await clearLock(tx, digestUserName(keys, userName))
          const removed = await deleteOtherPasskeys(tx, person, keptPasskeys)
          const revoked = await revokeOtherDevices(tx, person, keptDevices, now)
          const isLess = removed.length + revoked.length > 0
          const notice = isLess ? notices.passwordAndAccess : notices.password
          await notifyOfChange(tx, gateways, person, notice)
          for (const passkeyId of removed) {
            const facts = { passkeyId }
            await recordEvent(tx, keys, { of: person, kind: 'passkeyRemoved', facts }, now)
          }
          for (const deviceId of revoked) {
            const facts = { deviceId }
            await recordEvent(tx, keys, { of: person, kind: 'deviceRevoked', facts }, now)
          }
          await recordEvent(tx, keys, { of: person, kind: 'passwordRecovered' }, now)
          return {}
        }
      },
    },
  }
}

async function userNameOf(tx: Tx, person: Verified): Promise<string> {
  const userName = await findUserName(tx, person)
  if (userName === null) throw new Error('a recovery without a login')
  return userName
}
