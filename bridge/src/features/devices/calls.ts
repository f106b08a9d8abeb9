import { randomUUID } from 'node:crypto'
import type { ActionPurpose, Contract, Localized, SignedIn } from '@sadu/contract'
import { mayAdd } from '@sadu/contract/devices/trusted-device'
import { recordEvent } from '../../domain/audit/audit.ts'
import type { CodePurposes } from '../../domain/otp/purpose.ts'
import { placeFrom, placeOf } from '../../domain/devices/device-facts.ts'
import type { Gateways } from '../../platform/gateways/gateways.ts'
import { Refusal } from '../../core/refusal.ts'
import type { CallContext, Handlers } from '../../platform/calls/handlers.ts'
import type { Secrets } from '../../platform/keys/keys.ts'
import { listDevices, revokeDevice } from '../../domain/devices/trusted.ts'
import { isStale } from '../../domain/phone/rules.ts'
import { findCall, consumePhoneVerification } from '../../domain/phone/store.ts'
import { notifyOfDevice } from './notices.ts'
import { callHolderOf, createPhoneCallHandlers } from './phone-calls.ts'
import { createSessionListHandlers } from './session-calls.ts'
import { endWhich } from './session-store.ts'
import { insertDevice, lockPerson, refuseOverLimit } from './store.ts'

type DeviceParts = {
  keys: Secrets
  gateways: Pick<Gateways, 'outbox' | 'geo'>
  /** The product's name and the telephone number in messages. */
  productName: Localized
  hotline: string
  /** The maximum number of devices that a person may trust. */
  deviceLimit: number
  /** The actions that a phone call may confirm. */
  purposes: Pick<CodePurposes, ActionPurpose>
  secondChannel: readonly ActionPurpose[]
  /** Completes the sign-in in progress and opens its session on this device. */
  finishSignIn: (context: CallContext, proven: { deviceId: string }) => Promise<SignedIn>
}

type DeviceCalls = Pick<
  Contract,
  | 'generateIvr'
  | 'callStatus'
  | 'addTrustedDevice'
  | 'listTrustedDevices'
  | 'revokeTrustedDevice'
  | 'listSessions'
  | 'endSessions'
  | 'reportLocation'
>

/** Creates the handlers of trusted devices, of the phone calls that confirm them, and of open
 * sessions. */
export function createDeviceHandlers(parts: DeviceParts): Handlers<DeviceCalls> {
  const {
    keys,
    gateways,
    productName,
    hotline,
    deviceLimit,
    purposes,
    secondChannel,
    finishSignIn,
  } = parts
  return {
    ...createPhoneCallHandlers({
      keys,
      outbox: gateways.outbox,
      productName,
      deviceLimit,
      purposes,
      secondChannel,
    }),
    ...createSessionListHandlers({ keys, geo: gateways.geo }),

    async addTrustedDevice({ callReference, device }, context) {
      const { tx, now, language, caller } = context
      const holder = callHolderOf(context)
      const { owner } = holder
      const contact = await lockPerson(tx, owner)
      const call = await findCall(tx, holder, callReference, now)
      const isConfirmed =
        call !== null && call.actionDigest === null && mayAdd(call) && !isStale(call, now)
      if (!isConfirmed) throw new Refusal('authenticationIncomplete')
      await refuseOverLimit(tx, { owner, jkt: caller.jkt, deviceLimit })
      const isFirst = await consumePhoneVerification(tx, holder, callReference, now)
      if (!isFirst) throw new Refusal('authenticationIncomplete')
      const deviceId = await insertDevice(
        tx,
        owner,
        {
          deviceId: randomUUID(),
          jkt: caller.jkt,
          name: device.deviceName,
          os: device.deviceOSAndVersion,
          model: device.model,
          brand: device.brand,
          manufacturer: device.manufacturer,
          browser: device.browser,
          place: placeOf(gateways.geo, device),
        },
        now,
      )
      const noticeFacts = {
        language,
        productName,
        hotline,
        deviceName: device.deviceName,
        contact,
        owner,
      }
      await notifyOfDevice(tx, gateways, 'deviceTrusted', noticeFacts)
      const signedIn = await finishSignIn(context, { deviceId })
      await recordEvent(tx, keys, { of: owner, kind: 'deviceTrusted', facts: { deviceId } }, now)
      return signedIn
    },

    async listTrustedDevices(_request, { tx, owner, caller: { jkt } }) {
      const rows = await listDevices(tx, owner)
      const devices = rows.map((row) => ({
        deviceId: row.deviceId,
        name: row.name,
        model: row.model,
        system: row.os,
        browser: row.browser,
        place: placeFrom(row),
        firstUsedAt: row.registeredAt.toISOString(),
        lastUsedAt: row.lastUsedAt.toISOString(),
        isThisDevice: row.jkt === jkt,
      }))
      const ordered = devices.toSorted((a, b) => Number(b.isThisDevice) - Number(a.isThisDevice))
      return { devices: ordered, limit: deviceLimit }
    },

    async revokeTrustedDevice({ deviceId }, { tx, owner, sessionId, language, now }) {
      const contact = await lockPerson(tx, owner)
      const revoked = await revokeDevice(tx, owner, deviceId, now)
      if (!revoked) throw new Refusal('notFound')
      const theirs = { deviceId, jkt: revoked.jkt }
      const ended = await endWhich(tx, owner, theirs, { because: 'deviceRevoked', now })
      const noticeFacts = {
        language,
        productName,
        hotline,
        deviceName: revoked.name,
        contact,
        owner,
      }
      await notifyOfDevice(tx, gateways, 'deviceRevoked', noticeFacts)
      const facts = { deviceId, sessionsEnded: ended.length }
      await recordEvent(tx, keys, { of: owner, kind: 'deviceRevoked', facts }, now)
      return { sessionsEnded: ended.length, isThisDevice: ended.includes(sessionId) }
    },
  }
}
