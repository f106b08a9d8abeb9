import { randomBytes } from 'node:crypto'
import type { Contract, Localized, OtpPurpose, RequestInfo, ResultsOf } from '@sadu/contract'
import { recordEvent } from '../../domain/audit/audit.ts'
import { digestCode, makeCode } from '../../domain/otp/code.ts'
import { digestOfComing } from '../../domain/step-up/coming-action.ts'
import { enterCode } from '../../domain/otp/entry.ts'
import { CODE_SUBJECT, codeMessage } from '../../domain/otp/message.ts'
import type { CodePurposes } from '../../domain/otp/purpose.ts'
import { digestNetwork, refusePastBudget } from '../../domain/otp/budget.ts'
import { CODE_LIFETIME_MS, CODE_RESEND_MS, secondsUntil } from '../../domain/otp/rules.ts'
import {
  lastCode,
  replaceCode,
  consumeCode,
  mayBeEntered,
  subjectOf,
  type CodeHolder,
} from '../../domain/otp/store.ts'
import { languageOfMessages, NOWHERE } from '../../domain/notices/notice.ts'
import { rollBackIfUnknown } from '../../platform/db/roll-back-if-unknown.ts'
import type { Gateways } from '../../platform/gateways/gateways.ts'
import { Refusal } from '../../core/refusal.ts'
import type { CallContext, Handlers } from '../../platform/calls/handlers.ts'
import type { Secrets } from '../../platform/keys/keys.ts'

type CodeParts = {
  keys: Secrets
  gateways: Pick<Gateways, 'outbox'>
  /** The product's name in messages. */
  productName: Localized
  purposes: CodePurposes
}

type Asked = { name: OtpPurpose; action: object | undefined; requestInfo: RequestInfo }

/** Creates the handlers that send a code and check it; the purpose decides what it confirms. */
export function createCodeHandlers(
  parts: CodeParts,
): Handlers<Pick<Contract, 'generateOtp' | 'validateOtp'>> {
  const { keys, purposes } = parts
  return {
    generateOtp: {
      async prepare({ purpose: name, action, requestInfo }, before) {
        const purpose = purposes[name]
        if (purpose.token !== before.caller.kind) throw new Refusal('notAllowed')
        const begin = await purpose.prepare?.(before, action)
        return async (context) => {
          await begin?.(context)
          return sendCode(parts, context, { name, action, requestInfo })
        }
      },
    },

    async validateOtp({ otpReference, otp }, context) {
      const { tx, now } = context
      const holder = holderOf(context)
      const { purpose } = await enterCode(tx, keys, holder, { otpReference, otp }, now)
      if (!(await consumeCode(tx, holder, otpReference, now))) throw new Refusal('codeUsed')
      const results = await purposes[purpose].verified(context)
      const of = await subjectOf(tx, holder)
      await recordEvent(tx, keys, { of, kind: 'codeUsed', facts: { purpose } }, now)
      return results
    },
  }
}

/** Sends a code, and returns the reference for entering it. Within `CODE_RESEND_MS` of the last
 * code for the same action, returns the reference of that one; rejects with `resendTooSoon` if it
 * can no longer be entered. */
async function sendCode(
  { keys, gateways, productName, purposes }: CodeParts,
  context: CallContext,
  { name, action, requestInfo }: Asked,
): Promise<ResultsOf<Contract['generateOtp']>> {
  const { tx, now, language, origin } = context
  const purpose = purposes[name]
  const actionDigest = await digestOfComing(context, keys, purpose, { action, requestInfo })
  const { holder, budget, isTrusted, mobile, ...receiver } = await purpose.receiver(context)
  const email = (action && purpose.emailOf?.(action)) ?? null
  const sentTo = email ?? receiver.sentTo
  const last = await lastCode(tx, holder, { purpose: name, actionDigest })
  const resendAt = new Date((last?.sentAt.getTime() ?? 0) + CODE_RESEND_MS)
  if (last && now < resendAt) {
    const resendIn = secondsUntil(resendAt, now)
    if (!mayBeEntered(last, now)) {
      // Committed (`keep`), so that a right current password is not counted as a wrong attempt.
      throw new Refusal('resendTooSoon', { retryIn: resendIn }, { keep: true })
    }
    const expiresIn = secondsUntil(last.expiresAt, now)
    const { otpReference } = last
    return { otpReference, length: purpose.digits, expiresIn, resendIn, isOnItsWay: true, sentTo }
  }
  const networkDigest = digestNetwork(keys, context.ip)
  await refusePastBudget(tx, { budget, isTrusted, networkDigest }, now)
  const code = makeCode(purpose.digits)
  const otpReference = randomBytes(16).toString('base64url')
  // If no code is sent, no entry can match the random digest.
  const codeDigest = mobile === null ? randomBytes(32) : digestCode(keys, otpReference, code)
  const expiresAt = new Date(now.getTime() + CODE_LIFETIME_MS)
  const asked = { purpose: name, actionDigest, networkDigest, isTrusted }
  await replaceCode(tx, holder, { otpReference, codeDigest, expiresAt, ...asked }, now)
  const of = await subjectOf(tx, holder)
  const theirs = (await languageOfMessages(tx, of)) ?? language
  const text = codeMessage(purpose.use, {
    language: theirs,
    productName,
    code,
    host: email === null ? new URL(origin).hostname : null,
  })
  await rollBackIfUnknown(tx, mobile !== null, () =>
    gateways.outbox.enqueue(tx, {
      ...(email === null
        ? { channel: 'sms', to: mobile ?? NOWHERE.mobile }
        : { channel: 'email', to: email, subject: CODE_SUBJECT[language] }),
      purpose: 'code',
      text,
      language: theirs,
      code,
      expiresAt,
      holder: 'flowId' in holder ? holder.flowId : holder.sessionId,
    }),
  )
  await recordEvent(tx, keys, { of, kind: 'codeSent', facts: { purpose: name } }, now)
  return {
    otpReference,
    length: purpose.digits,
    expiresIn: CODE_LIFETIME_MS / 1000,
    resendIn: CODE_RESEND_MS / 1000,
    isOnItsWay: false,
    sentTo,
  }
}

/** The holder in the token: an enrollment or recovery in progress, or a session and its person. */
function holderOf({ caller: { kind, owner, sessionId } }: CallContext): CodeHolder {
  if (kind === 'enrol') return { flowId: sessionId }
  if (!owner) throw new Refusal('notAllowed')
  return { owner, sessionId }
}
