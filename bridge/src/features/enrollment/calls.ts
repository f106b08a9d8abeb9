import { randomInt } from 'node:crypto'
import type { Contract, Localized } from '@sadu/contract'
import { userIdProblems } from '@sadu/contract/rules/user-id'
import { recordEvent } from '../../audit/audit.ts'
import { startFlow } from '../../flows/begin.ts'
import { requireStep, takeLastStep } from '../../flows/verified.ts'
import type { Gateways } from '../../gateways/gateways.ts'
import { Refusal, type Handlers } from '../../handlers.ts'
import type { Keys } from '../../keys/keys.ts'
import { refusePassword, type JudgePassword } from '../../logins/new-password.ts'
import { createLogin, findTaken, findUserName } from '../../logins/store.ts'
import { foldUserName } from '../../logins/user-name.ts'
import { tellOfChange } from '../../notices/notice.ts'
import { enrolledNotice } from './notice.ts'
import { SUGGESTIONS, userIdsLike } from './suggestions.ts'

type EnrollmentParts = {
  keys: Keys
  gateways: Pick<Gateways, 'sms' | 'mail'>
  judgePassword: JudgePassword
  hashPassword: (password: string) => Promise<string>
  /** As messages name the product, and where to call. */
  productName: Localized
  hotline: string
}

type EnrollmentCalls = Pick<Contract, 'startEnrollment' | 'checkUserId' | 'completeEnrollment'>

/** The handlers of enrolment; its captcha and its code are features of their own. */
export function createEnrollmentHandlers(parts: EnrollmentParts): Handlers<EnrollmentCalls> {
  const { keys, gateways, judgePassword, hashPassword, productName, hotline } = parts
  return {
    startEnrollment: (details, context) => startFlow(context, keys, 'enrolment', details),

    async checkUserId({ userId }, { tx, caller }) {
      await requireStep(tx, caller.sessionId, 'accountDetails')
      refuseUserId(userId)
      const likes = userIdsLike(userId, (below) => randomInt(below))
      const taken = await findTaken(tx, [userId, ...likes])
      if (!taken.has(foldUserName(userId))) return { isAvailable: true, suggestions: [] }
      const free = likes.filter((like) => !taken.has(foldUserName(like)))
      return { isAvailable: false, suggestions: free.slice(0, SUGGESTIONS) }
    },

    completeEnrollment: {
      async prepare({ userId, password }, { db, caller }) {
        // Hashing is dear: only who has come this far may ask for it.
        await db.read((tx) => requireStep(tx, caller.sessionId, 'accountDetails'))
        refuseUserId(userId)
        refusePassword(await judgePassword(password, userId))
        const passwordHash = await hashPassword(password)
        return async ({ tx, now }) => {
          const person = await takeLastStep(tx, caller.sessionId, 'accountDetails')
          if (!(await createLogin(tx, { ...person, userName: userId, passwordHash }, now))) {
            throw (await findUserName(tx, person)) === null
              ? new Refusal('invalidFields', { fields: [{ path: 'userId', reason: 'taken' }] })
              : new Refusal('alreadyEnrolled')
          }
          await tellOfChange(tx, gateways, person, enrolledNotice(productName, hotline))
          await recordEvent(tx, keys, { of: person, kind: 'enrolled' }, now)
          return { userId }
        }
      },
    },
  }
}

function refuseUserId(userId: string): void {
  const fields = userIdProblems(userId).map((reason) => ({ path: 'userId', reason }))
  if (fields.length > 0) throw new Refusal('invalidFields', { fields })
}
