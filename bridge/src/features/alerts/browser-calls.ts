import { createHash } from 'node:crypto'
import type { AlertBrowser, Contract } from '@sadu/contract'
import { SECOND_MS } from '@sadu/contract/core/time'
import { Refusal } from '../../core/refusal.ts'
import type { Owner } from '../../core/owner.ts'
import { readRecipient } from '../../domain/alerts/store.ts'
import { shownTo, TEST_NOTIFICATION } from '../../domain/alerts/texts.ts'
import { recordEvent } from '../../domain/audit/audit.ts'
import {
  subscribeBrowser,
  openSubscription,
  readBrowsers,
  removeBrowsers,
} from '../../domain/browsers/store.ts'
import { findTrustedDevice } from '../../domain/devices/trusted.ts'
import { notifyOfChange, type NotificationContext } from '../../domain/notices/notice.ts'
import type { Handlers } from '../../platform/calls/handlers.ts'
import type { Tx } from '../../platform/db/database.ts'
import { invalidFieldOf, type PushTerms } from '../../platform/gateways/push/settings.ts'
import type { Secrets } from '../../platform/keys/keys.ts'
import { ALERTS_SUBJECT, browserOffNotice } from './notices.ts'

type Parts = NotificationContext & {
  keys: Secrets
  /** Null if push is off. */
  push: PushTerms | null
}

type Calls = Pick<Contract, 'addBrowser' | 'removeBrowser' | 'testBrowser'>

/** Repeated requests within this time send one test notification. */
const TEST_EVERY_MS = 10 * SECOND_MS

/** Creates the handlers for browsers with push notifications. */
export function createBrowserHandlers({ keys, gateways, push, ...sender }: Parts): Handlers<Calls> {
  const changed = (tx: Tx, owner: Owner, { deviceId, isOn }: Changed, now: Date) => {
    const facts = { channel: 'push', device: deviceId, isTaken: isOn }
    return recordEvent(tx, keys, { of: owner, kind: 'alertsChanged', facts }, now)
  }
  return {
    async addBrowser({ subscription }, { tx, owner, caller: { jkt }, now }) {
      if (!push) throw new Refusal('notFound')
      const invalid = invalidFieldOf(subscription, push)
      if (invalid) {
        const fields = [{ path: `subscription.${invalid}`, reason: 'notOffered' }]
        throw new Refusal('invalidFields', { fields })
      }
      const deviceId = await findTrustedDevice(tx, owner, jkt)
      if (deviceId === null) throw new Refusal('deviceNotTrusted')
      const kept = { deviceId, jkt, vapidKey: push.publicKey, subscription }
      await subscribeBrowser(tx, keys, owner, kept, now)
      await changed(tx, owner, { deviceId, isOn: true }, now)
      return { deviceId }
    },

    async removeBrowser({ deviceId }, { tx, owner, now }) {
      if ((await removeBrowsers(tx, owner, [deviceId])) === 0) throw new Refusal('notFound')
      await notifyOfChange(tx, gateways, owner, browserOffNotice(sender), ALERTS_SUBJECT)
      await changed(tx, owner, { deviceId, isOn: false }, now)
      return {}
    },

    async testBrowser({ deviceId }, { tx, owner, now }) {
      const browsers = push ? await readBrowsers(tx, owner, push.publicKey) : []
      const browser = browsers.find((one) => one.deviceId === deviceId)
      if (!browser) throw new Refusal('notFound')
      const recipient = await readRecipient(tx, owner)
      const { title, text } = shownTo(recipient, TEST_NOTIFICATION)
      const { id } = browser
      const slot = Math.floor(now.getTime() / TEST_EVERY_MS)
      await gateways.outbox.enqueueAlerts(tx, [
        {
          channel: 'push',
          purpose: 'alert',
          key: createHash('sha256').update(`test ${id} ${slot}`).digest('base64url'),
          holder: `push ${id}`,
          to: id,
          subject: title,
          text,
          language: recipient.language,
          notification: { open: '/alert-notifications', urgency: 'high' },
          dueAt: now,
        },
      ])
      return {}
    },
  }
}

type Changed = { deviceId: string; isOn: boolean }

/** The browsers with push notifications, as their owner sees them from any browser. The entry of
 * the calling browser includes a hash of its endpoint, by which the browser can tell whether its
 * subscription is still current. */
export async function listBrowsers(
  tx: Tx,
  keys: Secrets,
  { owner, jkt, publicKey }: { owner: Owner; jkt: string; publicKey: string },
): Promise<AlertBrowser[]> {
  const rows = await readBrowsers(tx, owner, publicKey)
  return Promise.all(
    rows.map(async (row) => ({
      deviceId: row.deviceId,
      name: row.name,
      system: row.os,
      browser: row.browser,
      since: row.subscribedAt.toISOString(),
      mark: row.jkt === jkt ? markOf((await openSubscription(keys, row)).endpoint) : null,
    })),
  )
}

const markOf = (endpoint: string) => createHash('sha256').update(endpoint).digest('base64url')
