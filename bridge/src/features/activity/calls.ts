import type { Activity, Contract, Localized } from '@sadu/contract'
import {
  ACTIVITY_EXPORTED,
  ACTIVITY_GROUPS,
  ACTIVITY_KINDS,
  ACTIVITY_PAGE,
  FAILED_BECAUSE,
  type FailedBecause,
} from '@sadu/contract/activity/kinds'
import { riyadhDay } from '@sadu/contract/core/days'
import { DAY_MS } from '@sadu/contract/core/time'
import { recordEvent } from '../../domain/audit/audit.ts'
import { createOwnChainCheck } from '../../domain/audit/verify-own.ts'
import { notifyOfChange, type NotificationContext } from '../../domain/notices/notice.ts'
import type { Handlers } from '../../platform/calls/handlers.ts'
import { csvFile } from '../../platform/documents/csv.ts'
import { latinName } from '../../platform/documents/latin-name.ts'
import type { Limits } from '../../platform/limits/limits.ts'
import { FAILED_NAMES, NAMES } from '../../domain/audit/activity-names.ts'
import { notMeNotice } from './notice.ts'
import { revokeAccess, type RevokeParts } from './revoke-access.ts'
import { readActivity, readEntry, type ActivityRow } from './store.ts'

type Parts = NotificationContext & RevokeParts & { limits: Limits }

type Calls = Pick<Contract, 'listActivity' | 'checkActivity' | 'exportActivity' | 'reportNotMe'>

/** The time for which an entry that deserves attention stays marked. */
const MARKED_MS = 7 * DAY_MS

/** Creates the handlers of the list of activity on a profile. */
export function createActivityHandlers(parts: Parts): Handlers<Calls> {
  const { keys, gateways, limits, productName } = parts
  const checkOwnChain = createOwnChainCheck(keys)
  return {
    async listActivity({ group, cursor }, { tx, owner, sessionId, now }) {
      const rows = await readActivity(tx, owner, {
        kinds: group ? ACTIVITY_GROUPS[group] : ACTIVITY_KINDS,
        before: cursor === undefined ? null : Number(cursor),
        limit: ACTIVITY_PAGE + 1,
      })
      const shown = rows.slice(0, ACTIVITY_PAGE)
      const last = rows.length > shown.length ? shown.at(-1) : undefined
      return {
        entries: shown.map((row) => entryOf(row, sessionId, now)),
        nextCursor: last ? String(last.number) : null,
      }
    },

    checkActivity: {
      async prepare(_request, { db, owner, now }) {
        const { checkedAt, ...found } = await checkOwnChain(db, owner.clientId, now)
        return async () => ({ ...found, checkedAt: checkedAt.toISOString() })
      },
    },

    async exportActivity({ language }, { tx, owner, now }) {
      const rows = await readActivity(tx, owner, {
        kinds: ACTIVITY_KINDS,
        before: null,
        limit: ACTIVITY_EXPORTED,
      })
      const cells = rows.map((row) => [
        String(row.number),
        new Date(row.at).toISOString(),
        nameOf(row)[language],
        row.digits,
        row.device,
        language === 'ar' ? row.placeAr : row.placeEn,
        row.seal,
      ])
      const product = latinName(productName.en).toLowerCase()
      await recordEvent(tx, keys, { of: owner, kind: 'activityExported' }, now)
      return {
        fileName: `${product === '' ? '' : `${product}-`}activity-${riyadhDay(now)}.csv`,
        content: Buffer.from(csvFile([HEADINGS[language], ...cells])).toString(),
        count: rows.length,
      }
    },

    async reportNotMe({ number }, { tx, owner, sessionId, now, confirmedBy = null }) {
      const entry = await readEntry(tx, owner, number)
      await limits.take('notMine', { identity: `${owner.clientId} ${owner.cardmemberId}` })
      const done = await revokeAccess(tx, parts, { owner, sessionId, entry, confirmedBy }, now)
      await notifyOfChange(tx, gateways, owner, notMeNotice(parts, done))
      const facts = { entry: number, what: entry.kind, sessionsEnded: done.sessionsEnded }
      await recordEvent(tx, keys, { of: owner, kind: 'notMine', facts }, now)
      return done
    },
  }
}

const HEADINGS: Record<'en' | 'ar', string[]> = {
  en: ['Number', 'Time (UTC)', 'What', 'Card', 'Device', 'Place', 'Seal'],
  ar: ['الرقم', 'الوقت (UTC)', 'الحدث', 'البطاقة', 'الجهاز', 'المكان', 'الختم'],
}

/** Why the password of an entry was not accepted; null for other entries. */
function failedBecauseOf({ kind, facts }: ActivityRow): FailedBecause | null {
  if (kind !== 'signInFailed') return null
  const { because } = JSON.parse(facts) as { because?: string }
  return FAILED_BECAUSE.find((one) => one === because) ?? null
}

function nameOf(row: ActivityRow): Localized {
  const because = failedBecauseOf(row)
  return because === null ? NAMES[row.kind] : FAILED_NAMES[because]
}

function entryOf(row: ActivityRow, sessionId: string, now: Date): Activity {
  const at = new Date(row.at)
  const isThisSession = row.sessionId === sessionId
  const isRecent = now.getTime() - at.getTime() < MARKED_MS
  const { placeEn: en, placeAr: ar } = row
  return {
    number: row.number,
    kind: row.kind,
    failedBecause: failedBecauseOf(row),
    at: at.toISOString(),
    device: row.device,
    place: en === null || ar === null ? null : { en, ar },
    lastDigits: row.digits,
    isThisSession,
    isUnusual: isRecent && !isThisSession && row.kind === 'signInLocked',
  }
}
