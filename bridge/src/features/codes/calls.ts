import { randomBytes } from 'node:crypto'
import type { Contract, Localized } from '@sadu/contract'
import { digestCode, isSameDigest, makeCode } from '../../codes/code.ts'
import { codeMessage } from '../../codes/message.ts'
import type { CodePurposes } from '../../codes/purpose.ts'
import {
  CODE_BUDGET,
  CODE_LIFETIME_MS,
  CODE_RESEND_MS,
  CODE_TRIES,
  secondsUntil,
} from '../../codes/rules.ts'
import {
  countUnusedCodes,
  findCode,
  lastSentAt,
  replaceCode,
  reserveEntry,
  spendCode,
  type CodeBudget,
  type CodeHolder,
} from '../../codes/store.ts'
import type { Gateways } from '../../gateways/gateways.ts'
import { Refusal, type CallContext, type Handlers } from '../../handlers.ts'
import type { Keys } from '../../keys/keys.ts'

type CodeParts = {
  keys: Pick<Keys, 'secret'>
  gateways: Pick<Gateways, 'sms'>
  /** As messages name the product. */
  productName: Localized
  purposes: CodePurposes
}

/** The handlers that send a code and check it; what it is for is its purpose's to say. */
export function createCodeHandlers(
  parts: CodeParts,
): Handlers<Pick<Contract, 'generateOtp' | 'validateOtp'>> {
  const { keys, gateways, productName, purposes } = parts
  return {
    async generateOtp({ purpose: name }, context) {
      const { tx, now, language, caller } = context
      const purpose = purposes[name]
      if (purpose.token !== caller.kind) throw new Refusal('notAllowed')
      const { holder, budget, mobile, sentTo } = await purpose.receiver(context)
      await refuseTooSoon(context, holder, budget)
      const code = makeCode(purpose.digits)
      const otpReference = randomBytes(16).toString('base64url')
      // Of a code that nobody gets, no entry has the digest.
      const codeDigest = mobile === null ? randomBytes(32) : digestCode(keys, otpReference, code)
      const expiresAt = new Date(now.getTime() + CODE_LIFETIME_MS)
      await replaceCode(tx, holder, { otpReference, purpose: name, codeDigest, expiresAt }, now)
      const text = codeMessage(purpose.use, { language, productName, code })
      if (mobile !== null) await gateways.sms.send(tx, { to: mobile, text, code })
      return {
        otpReference,
        length: purpose.digits,
        expiresIn: CODE_LIFETIME_MS / 1000,
        resendIn: CODE_RESEND_MS / 1000,
        sentTo,
      }
    },

    async validateOtp({ otpReference, otp }, context) {
      const { tx, now } = context
      const holder = holderOf(context)
      const entry = await reserveEntry(tx, holder, otpReference, now)
      if (!entry) throw await whyNot(context, holder, otpReference)
      if (!isSameDigest(entry.codeDigest, digestCode(keys, otpReference, otp))) {
        const triesLeft = CODE_TRIES - entry.tries
        if (triesLeft === 0) throw new Refusal('codeSpent', null, { keep: true })
        throw new Refusal('wrongCode', { triesLeft }, { keep: true })
      }
      await spendCode(tx, holder, otpReference, now)
      return purposes[entry.purpose].verified(context)
    },
  }
}

async function refuseTooSoon({ tx, now }: CallContext, holder: CodeHolder, budget: CodeBudget) {
  const last = await lastSentAt(tx, holder)
  const resendAt = new Date((last?.getTime() ?? 0) + CODE_RESEND_MS)
  if (now < resendAt) throw new Refusal('resendTooSoon', { retryIn: secondsUntil(resendAt, now) })
  if ((await countUnusedCodes(tx, budget, now)) >= CODE_BUDGET) throw new Refusal('codeBudgetSpent')
}

/** What the token names: a way in under way, or a session and the person who opened it. */
function holderOf({ caller: { kind, owner, sessionId } }: CallContext): CodeHolder {
  if (kind === 'enrol') return { flowId: sessionId }
  if (!owner) throw new Refusal('notAllowed')
  return { owner, sessionId }
}

async function whyNot({ tx, now }: CallContext, holder: CodeHolder, otpReference: string) {
  const code = await findCode(tx, holder, otpReference)
  if (!code) return new Refusal('notFound')
  const isSpent = code.usedAt !== null || code.replacedAt !== null || code.tries >= CODE_TRIES
  return new Refusal(isSpent || now < code.expiresAt ? 'codeSpent' : 'codeExpired')
}
