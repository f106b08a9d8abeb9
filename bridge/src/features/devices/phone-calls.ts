import { randomBytes } from 'node:crypto'
import type { ActionPurpose, Contract, Localized, RequestOf } from '@sadu/contract'
import { deviceDuring } from '@sadu/contract/devices/trusted-device'
import { recordEvent } from '../../domain/audit/audit.ts'
import type { CodePurposes } from '../../domain/otp/purpose.ts'
import { digestOfComing } from '../../domain/step-up/coming-action.ts'
import { maskMobile, secondsUntil } from '../../domain/otp/rules.ts'
import { callPrompt } from '../../platform/gateways/voice/prompt.ts'
import { Refusal } from '../../core/refusal.ts'
import type { CallContext, Handlers } from '../../platform/calls/handlers.ts'
import type { Secrets } from '../../platform/keys/keys.ts'
import type { Outbox } from '../../platform/outbox/outbox.ts'
import {
  countUnconfirmedCalls,
  findCall,
  lastUnconfirmedAt,
  replaceCall,
  type CallHolder,
  type CallsOf,
} from '../../domain/phone/store.ts'
import { CALL_BUDGET, CALL_LIFETIME_MS, CALL_RETRY_MS } from '../../domain/phone/rules.ts'
import { lockPerson, refuseOverLimit } from './store.ts'

type PhoneCalls = Pick<Contract, 'generateIvr' | 'callStatus'>

type CallParts = {
  keys: Secrets
  outbox: Outbox
  /** The product's name as the voice says it. */
  productName: Localized
  /** The maximum number of devices that a person may trust. */
  deviceLimit: number
  /** The actions that a phone call may confirm. */
  purposes: Pick<CodePurposes, ActionPurpose>
  /** The actions that need a phone call in addition to a code or a passkey. */
  secondChannel: readonly ActionPurpose[]
}

/** Creates the handlers that place a verification call and report its progress. */
export function createPhoneCallHandlers(parts: CallParts): Handlers<PhoneCalls> {
  const { keys, outbox, productName, deviceLimit } = parts
  return {
    async generateIvr(request, context) {
      const { tx, now, language } = context
      const holder = callHolderOf(context)
      const actionDigest = await digestOfAction(parts, context, request)
      const { mobile } = await lockPerson(tx, holder.owner)
      const isForDevice = actionDigest === null
      if (isForDevice) {
        const { owner } = holder
        await refuseOverLimit(tx, { owner, jkt: context.caller.jkt, deviceLimit })
      }
      const of = isForDevice ? 'signIn' : 'actions'
      await refuseTooSoon(tx, { owner: holder.owner, of }, now)
      const callId = randomBytes(16).toString('base64url')
      const expiresAt = new Date(now.getTime() + CALL_LIFETIME_MS)
      await replaceCall(tx, holder, { callId, expiresAt, actionDigest }, now)
      await outbox.enqueue(tx, {
        channel: 'call',
        purpose: 'call',
        to: mobile,
        text: callPrompt(productName, isForDevice ? 'device' : 'action')[language],
        language,
        callId,
        expiresAt,
      })
      await recordEvent(tx, keys, { of: holder.owner, kind: 'callPlaced' }, now)
      return {
        callReference: callId,
        expiresIn: CALL_LIFETIME_MS / 1000,
        retryIn: CALL_RETRY_MS / 1000,
        calledTo: maskMobile(mobile),
      }
    },

    async callStatus({ callReference }, context) {
      const call = await findCall(context.tx, callHolderOf(context), callReference, context.now)
      if (!call) throw new Refusal('notFound')
      return { state: call.state, device: deviceDuring(call) }
    },
  }
}

/** The sign-in or session that a call belongs to. */
export function callHolderOf({ caller: { owner, sessionId } }: CallContext): CallHolder {
  if (!owner) throw new Refusal('notAllowed')
  return { owner, sessionId }
}

async function refuseTooSoon(tx: CallContext['tx'], calls: CallsOf, now: Date): Promise<void> {
  const last = await lastUnconfirmedAt(tx, calls)
  const retryAt = new Date((last?.getTime() ?? 0) + CALL_RETRY_MS)
  if (now < retryAt) throw new Refusal('resendTooSoon', { retryIn: secondsUntil(retryAt, now) })
  if ((await countUnconfirmedCalls(tx, calls, now)) >= CALL_BUDGET) {
    throw new Refusal('callLimitReached')
  }
}

/** The digest of the action that a call confirms for a signed-in person; null for a sign-in in
 * progress, where the call makes the device trusted. Rejects with `notAllowed` for an action that a
 * call cannot confirm. */
async function digestOfAction(
  { keys, purposes, secondChannel }: Pick<CallParts, 'keys' | 'purposes' | 'secondChannel'>,
  context: CallContext,
  { purpose, action, requestInfo }: RequestOf<Contract['generateIvr']>,
): Promise<Uint8Array | null> {
  const isSignIn = context.caller.kind === 'temp'
  if (isSignIn && purpose === undefined && action === undefined) return null
  const asked = isSignIn || purpose === undefined ? null : purposes[purpose]
  const isByPhone = asked?.action?.stepUp === 'card' || (purpose && secondChannel.includes(purpose))
  if (!asked || !isByPhone) throw new Refusal('notAllowed')
  return digestOfComing(context, keys, asked, { action: action ?? {}, requestInfo })
}
