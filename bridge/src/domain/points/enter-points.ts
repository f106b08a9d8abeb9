import type { Localized } from '@sadu/contract'
import { addDays, riyadhDay } from '@sadu/contract/core/days'
import { REWARDS } from '@sadu/contract/core/issuer-constants'
import type { Tx } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/drizzle.ts'
import { rowsOf } from '../../platform/db/rows-of.ts'
import { pointEntry } from '../../platform/db/schema/points.ts'
import { readLastClosing } from '../accounts/last-closing.ts'
import { idFor } from '../events/event.ts'
import { readAllPoints, readSpendable } from './shares.ts'

/** A change of points by the issuer without a posting. For a referral only the granted bonus is
 * reported: information about the application is for the applicant only
 * (docs/specification/6-roles.md#eligibility-that-pages-state). */
export type PointChange =
  | { kind: 'referralBonus' }
  /** Used outside the portal, for example for a flight. */
  | { kind: 'redeemed'; points: number }
  /** A correction by the issuer with a note to the cardmember; negative to take points. */
  | { kind: 'adjustment'; points: number; note: Localized }
  /** An offer's reward for a purchase; negative if taken back after a refund, even if the points
   * were used. */
  | { kind: 'offer'; points: number; note: Localized }
  /** Spent on a purchase, by the cardmember whose share pays. `mayOverdraw` allows the entry even
   * if the points were used meanwhile, to pay again after a lost dispute. */
  | { kind: 'spent'; points: number; note: Localized; of?: string | null; mayOverdraw?: boolean }
  /** Returned from such a payment. */
  | { kind: 'spentBack'; points: number; note: Localized; of?: string | null }
  /** Moved between two accounts of a person; the note names the other account. */
  | { kind: 'movedOut' | 'movedIn'; points: number; note: Localized }
  /** Given to a supplementary cardmember, whom the note names. */
  | { kind: 'given'; points: number; note: Localized }
  /** The matching entry on the share of that cardmember; the note names the giver. */
  | { kind: 'received'; points: number; note: Localized; of: string }
  /** The remainder of a share that ended: negative on the share, positive on the balance. */
  | { kind: 'shareEnded'; points: number; note: Localized; of: string | null }

/** A change of an account's points. `source` and `externalId` identify the entry, which is made
 * only once even if it is sent repeatedly. */
export type PointRow = {
  source: string
  externalId: string
  billReference: string
  occurredAt: Date
} & PointChange

/** The result of an entry. `points`: the number is not a whole number allowed for its kind.
 * `notEnough`: the entry would take more than the available points. `nameTaken`: the id belongs to
 * another entry. */
export type EntryOutcome =
  | { outcome: 'applied' | 'already'; id: string }
  | { outcome: 'refused'; reason: EntryRefusal }
export type EntryRefusal = 'unknownAccount' | 'points' | 'notEnough' | 'nameTaken'

const refused = (reason: EntryRefusal): EntryOutcome => ({ outcome: 'refused', reason })

const KINDS = {
  referralBonus: 'referral_bonus',
  redeemed: 'redeemed',
  adjustment: 'adjustment',
  offer: 'offer',
  spent: 'spent',
  spentBack: 'spentBack',
  movedOut: 'movedOut',
  movedIn: 'movedIn',
  given: 'given',
  received: 'received',
  shareEnded: 'shareEnded',
} as const

/** Adds a points entry. It counts in the cycle of its day, or in the open cycle if that one has
 * closed. */
export async function enterPoints(tx: Tx, row: PointRow): Promise<EntryOutcome> {
  const moved = movedBy(row)
  if (moved === null) return refused('points')
  const account = await holdAccount(tx, row.billReference)
  if (!account) return refused('unknownAccount')
  const known = await readEntry(tx, row)
  if (known) {
    const isSame =
      known.accountId === account.accountId &&
      known.kind === KINDS[row.kind] &&
      known.points === moved
    return isSame ? { outcome: 'already', id: known.id } : refused('nameTaken')
  }
  const holder = 'of' in row ? (row.of ?? null) : null
  const isHeld = !UNHELD.has(row.kind) && !('mayOverdraw' in row && row.mayOverdraw)
  if (isHeld && moved < 0) {
    // A correction may use all points of the account, and is taken from its balance first.
    const most =
      row.kind === 'adjustment'
        ? await readAllPoints(tx, account)
        : await readSpendable(tx, account, holder)
    if (most + moved < 0) return refused('notEnough')
  }
  const id = idFor(row.occurredAt, `points\n${row.source}\n${row.externalId}`)
  const day = riyadhDay(row.occurredAt)
  const note = 'note' in row ? row.note : null
  const { openSince, ...owner } = account
  await tx.insert(pointEntry).values({
    ...owner,
    id,
    kind: KINDS[row.kind],
    points: moved,
    occurredAt: row.occurredAt,
    countedOn: openSince !== null && day < openSince ? openSince : day,
    noteEn: note?.en ?? null,
    noteAr: note?.ar ?? null,
    cardmemberId: holder,
    source: row.source,
    externalId: row.externalId,
  })
  return { outcome: 'applied', id }
}

/** Kinds whose positive number is subtracted. */
const TAKEN: ReadonlySet<PointRow['kind']> = new Set(['redeemed', 'spent', 'movedOut', 'given'])

/** Kinds that are not limited by the available points: an offer's reversal, even if the points were
 * used, and the end of a share, which takes its whole remainder. */
const UNHELD: ReadonlySet<PointRow['kind']> = new Set(['offer', 'shareEnded'])

/** Kinds whose positive number is added. */
const ADDED: ReadonlySet<PointRow['kind']> = new Set(['spentBack', 'movedIn', 'received'])

/** Returns the entry's effect on the balance; null if the number is not allowed for its kind. */
function movedBy(row: PointRow): number | null {
  if (row.kind === 'referralBonus') return REWARDS.referralBonusPoints
  if (!Number.isSafeInteger(row.points) || Math.abs(row.points) > 2_147_483_647) return null
  const given = row.points > 0 ? row.points : null
  if (TAKEN.has(row.kind)) return given === null ? null : -given
  if (ADDED.has(row.kind)) return given
  return row.points === 0 ? null : row.points
}

/** Locks the account with a bill reference, and returns it with the first day of its open cycle.
 * Other changes of its points and closing its cycle wait until the transaction ends. */
async function holdAccount(tx: Tx, billReference: string) {
  const rows = await rowsOf<{ clientId: string; accountId: string }>(
    tx,
    sql`select client_id as "clientId", id as "accountId" from account
      where bill_reference = ${billReference} for no key update`,
  )
  const account = rows[0]
  if (!account) return null
  const last = await readLastClosing(tx, account)
  return { ...account, openSince: last === null ? null : addDays(last, 1) }
}

async function readEntry(tx: Tx, { source, externalId }: PointRow) {
  const [known] = await tx
    .select({
      id: pointEntry.id,
      accountId: pointEntry.accountId,
      kind: pointEntry.kind,
      points: pointEntry.points,
    })
    .from(pointEntry)
    .where(sql`${pointEntry.source} = ${source} and ${pointEntry.externalId} = ${externalId}`)
  return known
}
