import { randomBytes } from 'node:crypto'
import type { Contract } from '@sadu/contract'
import { CAPTCHA_DIGITS } from '@sadu/contract/core/issuer-constants'
import { digestCode, isCode, makeCode } from '../../domain/otp/code.ts'
import { mayCheckDetails } from '../../domain/flows/guesses.ts'
import { advance } from '../../domain/flows/steps.ts'
import { lockFlow, readFlow, setStep, type Flow } from '../../domain/flows/store.ts'
import { Refusal } from '../../core/refusal.ts'
import type { Handlers } from '../../platform/calls/handlers.ts'
import type { Secrets } from '../../platform/keys/keys.ts'
import type { Limits } from '../../platform/limits/limits.ts'
import type { NotificationContext } from '../../domain/notices/notice.ts'
import { guessNotice } from './guess-notice.ts'
import type { CaptchaMaker } from './maker.ts'
import { isProofOfWork, makeProofOfWork } from './proof-of-work.ts'
import { CAPTCHA_LIFETIME_MS, CAPTCHA_TRIES } from './rules.ts'
import { passCaptcha, replaceCaptcha, reserveTry } from './store.ts'

/** Creates the handlers of the captcha in enrollment and recovery. */
export function createCaptchaHandlers({
  keys,
  limits,
  captchaMaker,
  gateways,
  productName,
  hotline,
}: NotificationContext & {
  keys: Secrets
  limits: Limits
  captchaMaker: CaptchaMaker
}): Handlers<Pick<Contract, 'requestCaptcha' | 'validateCaptcha'>> {
  const weighing = { keys, limits, gateways, guessNotice: guessNotice({ productName, hotline }) }
  return {
    requestCaptcha: {
      // The captcha is made before the transaction, so that no database connection is held
      // meanwhile.
      async prepare({ serviceName }, { db, caller, ip }) {
        const flow = await db.read((tx) => readFlow(tx, caller.sessionId))
        requireOpen(flow, serviceName)
        await limits.take('captchas', { flow: flow.id }, 'captchaLimit')
        const digits = makeCode(CAPTCHA_DIGITS)
        const reference = randomBytes(16).toString('base64url')
        const { picture, sound } = await captchaMaker.make(digits, ip)
        const proofOfWork = await makeProofOfWork(keys, reference)
        return async ({ tx, now }) => {
          const expiresAt = new Date(now.getTime() + CAPTCHA_LIFETIME_MS)
          const answerDigest = digestCode(keys, reference, digits)
          await replaceCaptcha(tx, caller.sessionId, { reference, answerDigest, expiresAt }, now)
          const expiresIn = CAPTCHA_LIFETIME_MS / 1000
          return { captchaReference: reference, picture, sound, proofOfWork, expiresIn }
        }
      },
    },

    async validateCaptcha({ captchaReference, digits, proofOfWork }, { tx, now, caller, ip }) {
      if ((digits === undefined) === (proofOfWork === undefined)) {
        throw new Refusal('invalidFields', { fields: [{ path: 'digits', reason: 'required' }] })
      }
      const flow = await lockFlow(tx, caller.sessionId)
      const after = advance(flow.kind, flow.step, { name: 'captchaPassed' })
      if (after === null) throw new Refusal('stepNotReached')
      const entry = await reserveTry(tx, flow.id, captchaReference, now)
      if (!entry) throw new Refusal('captchaUsed')
      const isRight =
        digits === undefined
          ? await isProofOfWork(keys, captchaReference, proofOfWork ?? '')
          : isCode(keys, entry.answerDigest, captchaReference, digits)
      if (!isRight) {
        const triesLeft = CAPTCHA_TRIES - entry.tries
        if (triesLeft === 0) throw new Refusal('captchaUsed', null, { keep: true })
        throw new Refusal('wrongCaptcha', { triesLeft }, { keep: true })
      }
      await passCaptcha(tx, flow.id, captchaReference, now)
      const whose = (await mayCheckDetails(tx, weighing, flow, ip)) ? {} : NOBODY
      await setStep(tx, flow.id, after, whose)
      return {}
    },
  }
}

/** After too many guesses, the flow continues without a customer, and the response does not reveal
 * it. */
const NOBODY = { clientId: null, cardmemberId: null, isTrusted: false }

function requireOpen(flow: Flow, serviceName: 'enrolment' | 'recovery'): void {
  if ((flow.kind === 'enrolment') !== (serviceName === 'enrolment')) throw new Refusal('notAllowed')
  if (flow.step !== 'captcha') throw new Refusal('stepNotReached')
}
