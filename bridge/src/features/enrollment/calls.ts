import { randomInt } from 'node:crypto'
import type { Contract, Device, Localized, SignedIn } from '@sadu/contract'
import { userIdProblems } from '@sadu/contract/enrollment/user-id'
import { recordEvent } from '../../domain/audit/audit.ts'
import type { Tx } from '../../platform/db/database.ts'
import { startFlow } from '../../domain/flows/begin.ts'
import { requireStep, finishFlow, type Verified } from '../../domain/flows/verified.ts'
import type { Gateways } from '../../platform/gateways/gateways.ts'
import { Refusal } from '../../core/refusal.ts'
import type { Owner } from '../../core/owner.ts'
import type { CallContext, Handlers } from '../../platform/calls/handlers.ts'
import type { Keys } from '../../platform/keys/keys.ts'
import type { Limits } from '../../platform/limits/limits.ts'
import { refusePassword, type JudgePassword } from '../../domain/credentials/new-password.ts'
import { createLogin, findTaken, findUserName } from '../../domain/credentials/store.ts'
import { foldUserName } from '../../domain/credentials/user-name.ts'
import { notifyOfChange } from '../../domain/notices/notice.ts'
import type { Passwords } from '../../domain/password/password.ts'
import { shownDigits } from '../../domain/cards/shown-digits.ts'
import { readHolder } from './store.ts'
import { enrolledNotice } from './notice.ts'
import { SUGGESTIONS, userIdsLike } from './suggestions.ts'

type EnrollmentParts = {
  keys: Keys
  limits: Limits
  gateways: Pick<Gateways, 'outbox'>
  judgePassword: JudgePassword
  passwords: Passwords
  /** The product's name and the telephone number in messages. */
  productName: Localized
  hotline: string
  /** Opens the session of the person, on an unknown device. */
  openSession: (context: CallContext, owner: Owner, device: Device) => Promise<SignedIn>
}

type EnrollmentCalls = Pick<Contract, 'startEnrollment' | 'checkUserId' | 'completeEnrollment'>

/** Creates the handlers of enrollment; its captcha and its code are separate features. */
export function createEnrollmentHandlers(parts: EnrollmentParts): Handlers<EnrollmentCalls> {
  const { keys, limits, gateways, judgePassword, passwords, productName, hotline } = parts
  const { openSession } = parts
  return {
    startEnrollment: (details, context) => startFlow(context, keys, 'enrolment', details),

    async checkUserId({ userId }, { tx, caller }) {
      await requireStep(tx, caller.sessionId, 'accountDetails')
      refuseUserId(userId)
      await limits.take('userIdChecks', { flow: caller.sessionId })
      const likes = userIdsLike(userId, (below) => randomInt(below))
      const taken = await findTaken(tx, [userId, ...likes])
      if (!taken.has(foldUserName(userId))) return { isAvailable: true, suggestions: [] }
      const free = likes.filter((like) => !taken.has(foldUserName(like)))
      return { isAvailable: false, suggestions: free.slice(0, SUGGESTIONS) }
    },

    completeEnrollment: {
      async prepare({ userId, password, device }, { db, caller, ip }) {
        // Hashing is expensive, so all cheaper checks come first: only a person at this step, with
        // valid entries, gets there.
        const person = await db.read((tx) => requireStep(tx, caller.sessionId, 'accountDetails'))
        refuseUserId(userId)
        refusePassword(await judgePassword(password, userId))
        const refused = await db.read((tx) => whyNot(tx, person, userId))
        // The refusal reveals that a user ID exists, so the number of such answers per flow is
        // limited.
        if (refused) await limits.take('userIdChecks', { flow: caller.sessionId })
        if (refused) throw refused
        await limits.take('newPasswords', { flow: caller.sessionId })
        const passwordHash = await passwords.withPlace(ip, ({ hash }) => hash(password))
        return async (context) => {
          const { tx, now } = context
          const enrolled = await finishFlow(tx, caller.sessionId, 'accountDetails')
          if (!(await createLogin(tx, { ...enrolled, userName: userId, passwordHash }, now))) {
            const reason = await whyNot(tx, enrolled, userId)
            throw reason ?? new Error('a login that was not made though nothing stood in its way')
          }
          await notifyOfChange(tx, gateways, enrolled, enrolledNotice(productName, hotline))
          await recordEvent(tx, keys, { of: enrolled, kind: 'enrolled' }, now)
          const { nameEn, nameAr, nameOnCard, lastDigits, tier, role } = await readHolder(
            tx,
            enrolled,
          )
          const owner = { ...enrolled, isPrimary: role === 'primary' }
          const name = { en: nameEn, ar: nameAr }
          return {
            userId,
            holder: { name, nameOnCard, lastDigits: shownDigits(tier, lastDigits), tier },
            session: await openSession(context, owner, device),
          }
        }
      },
    },
  }
}

async function whyNot(tx: Tx, person: Verified, userId: string): Promise<Refusal | null> {
  if ((await findUserName(tx, person)) !== null) return new Refusal('alreadyEnrolled')
  if ((await findTaken(tx, [userId])).size === 0) return null
  return new Refusal('invalidFields', { fields: [{ path: 'userId', reason: 'taken' }] })
}

function refuseUserId(userId: string): void {
  const fields = userIdProblems(userId).map((reason) => ({ path: 'userId', reason }))
  if (fields.length > 0) throw new Refusal('invalidFields', { fields })
}
