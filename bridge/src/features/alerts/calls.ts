import { isDeepStrictEqual } from 'node:util'
import type { AlertSettings, Contract } from '@sadu/contract'
import { ALERT_KINDS, alertTerms } from '@sadu/contract/alerts/kinds'
import { Refusal } from '../../core/refusal.ts'
import { readAccountNames } from '../../domain/alerts/account-names.ts'
import {
  storeChoice,
  storeSetting,
  readRecipient,
  type Recipient,
} from '../../domain/alerts/store.ts'
import { alertText, writtenFor } from '../../domain/alerts/texts.ts'
import { recordEvent } from '../../domain/audit/audit.ts'
import { findTrustedDevice } from '../../domain/devices/trusted.ts'
import { notifyOfChange, type NotificationContext } from '../../domain/notices/notice.ts'
import type { Handlers } from '../../platform/calls/handlers.ts'
import type { PushTerms } from '../../platform/gateways/push/settings.ts'
import type { Secrets } from '../../platform/keys/keys.ts'
import { withPhoneDirection } from '../../platform/outbox/phone-direction.ts'
import { smsLength } from '../../platform/outbox/sms-length.ts'
import { listBrowsers } from './browser-calls.ts'
import { ALERTS_SUBJECT, alertOffNotice, leastRaisedNotice } from './notices.ts'
import { LEFT_EXAMPLE, sampleAlerts } from './samples.ts'
import { readLastBill, readLastCharge } from './store.ts'

type Parts = NotificationContext & {
  keys: Secrets
  /** Null if push is off. */
  push: PushTerms | null
  reminderDays: readonly number[]
}

type Calls = Pick<Contract, 'getAlerts' | 'setAlerts'>

/** Creates the handlers for alerts: the settings, with a preview of each alert. */
export function createAlertHandlers({
  keys,
  push,
  reminderDays,
  gateways,
  ...sender
}: Parts): Handlers<Calls> {
  return {
    async getAlerts(_request, { tx, owner, caller: { jkt }, now, origin }) {
      const recipient = await readRecipient(tx, owner)
      const charge = await readLastCharge(tx, owner)
      const account = await readLastBill(tx, owner)
      const names = await readAccountNames(tx, [owner])
      const named = names.get(account?.accountId ?? '') ?? null
      const samples = sampleAlerts(charge, account?.bill ?? null, { now, reminderDays })
      return {
        settings: settingsOf(recipient),
        previews: samples
          .filter(({ kind }) => isOffered(recipient, kind))
          .map((alert) => {
            const ofAccount = alertTerms(alert.kind).isOfAccount ? named : null
            const written = writtenFor(
              recipient,
              alertText(alert, { ...sender, origin }, { account: ofAccount, left: LEFT_EXAMPLE }),
            )
            const { title, text } = written.push
            return {
              kind: alert.kind,
              sms: countedSms(written.sms),
              email: { subject: written.subject, text: written.email },
              push: alertTerms(alert.kind).channels.includes('push')
                ? { title, text: withPhoneDirection(text) }
                : null,
            }
          }),
        reminderDays: [...reminderDays],
        cycleDay: account?.cycleDay ?? null,
        hasEmail: recipient.email !== null,
        push: push && {
          key: push.publicKey,
          isTrusted: (await findTrustedDevice(tx, owner, jkt)) !== null,
          browsers: await listBrowsers(tx, keys, { owner, jkt, publicKey: push.publicKey }),
        },
      }
    },

    async setAlerts({ choice, leastMinor, quietHours }, { tx, owner, now }) {
      const before = await readRecipient(tx, owner)
      if (choice) {
        const { kind, channel } = choice
        const isPossible = isOffered(before, kind) && alertTerms(kind).channels.includes(channel)
        if (!isPossible) {
          throw new Refusal('invalidFields', {
            fields: [{ path: 'choice', reason: 'notOffered' }],
          })
        }
        await storeChoice(tx, owner, choice)
      }
      const setting = {
        ...(leastMinor !== undefined && { leastMinor }),
        ...(quietHours !== undefined && {
          quietFrom: quietHours?.from ?? null,
          quietUntil: quietHours?.until ?? null,
        }),
      }
      if (Object.keys(setting).length > 0) await storeSetting(tx, owner, setting)
      const facts = {
        ...(choice && { alert: choice.kind, channel: choice.channel, isTaken: choice.isTaken }),
        ...(leastMinor !== undefined && { leastMinor }),
        ...(quietHours !== undefined && { isQuiet: quietHours !== null }),
      }
      const settings = settingsOf(await readRecipient(tx, owner))
      if (isDeepStrictEqual(settings, settingsOf(before))) return { settings }
      // An attacker who takes over an account switches alerts off first, so this notice is sent
      // regardless of the settings.
      const lost = [
        ...(choice && !choice.isTaken && before.taken.get(choice.kind)?.has(choice.channel)
          ? [alertOffNotice(sender, choice)]
          : []),
        ...(leastMinor !== undefined && leastMinor > before.leastMinor
          ? [leastRaisedNotice(sender, { minor: leastMinor, currency: 'SAR' })]
          : []),
      ]
      for (const notice of lost) await notifyOfChange(tx, gateways, owner, notice, ALERTS_SUBJECT)
      await recordEvent(tx, keys, { of: owner, kind: 'alertsChanged', facts }, now)
      return { settings }
    },
  }
}

/** Whether a person can have an alert: alerts about the account are for the primary cardmember
 * only. */
const isOffered = ({ isPrimary }: Recipient, kind: (typeof ALERT_KINDS)[number]) =>
  isPrimary || !alertTerms(kind).isOfAccount

function settingsOf(recipient: Recipient): AlertSettings {
  return {
    alerts: ALERT_KINDS.filter((kind) => isOffered(recipient, kind)).map((kind) => ({
      kind,
      channels: [...alertTerms(kind).channels],
      taken: [...(recipient.taken.get(kind) ?? [])],
    })),
    leastMinor: recipient.leastMinor,
    quietHours: recipient.quietHours,
  }
}

/** An SMS with its length in parts. */
function countedSms(text: string) {
  const sent = withPhoneDirection(text)
  const { length, limit, parts } = smsLength(sent)
  return { text: sent, length, limit, parts }
}
