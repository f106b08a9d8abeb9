import { randomUUID } from 'node:crypto'
import type { Localized } from '@sadu/contract'
import type { Tx } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/drizzle.ts'
import { rowsOf } from '../../platform/db/rows-of.ts'
import { recordIssuerEvent } from '../issuer-events/record.ts'
import { enterPoints, type PointRow } from './enter-points.ts'
import { keepsShare } from './shares.ts'
import { notifyOfEndedShare } from './notify-ended.ts'

/** Points of an account to give to a supplementary cardmember. Both entries are named after
 * `id`. */
export type PointGift = {
  id: string
  points: number
  billReference: string
  from: Localized
  to: { cardmemberId: string; name: Localized }
  now: Date
}

/** Moves points from the balance of an account to a share: one entry on each, which names the other
 * person. Returns `notEnough`, and moves nothing, if the balance has too few. Lock the account
 * first. */
export async function givePoints(
  tx: Tx,
  { id, points, billReference, from, to, now }: PointGift,
): Promise<'given' | 'notEnough'> {
  const named = { source: 'points-given', billReference, occurredAt: now, points }
  const out = { ...named, kind: 'given' as const, externalId: `${id}:out`, note: to.name }
  const outcome = await enterPoints(tx, out)
  if (outcome.outcome === 'refused' && outcome.reason === 'notEnough') return 'notEnough'
  if (outcome.outcome !== 'applied') throw new Error(`points were not given: ${outcome.outcome}`)
  const into = { kind: 'received' as const, externalId: `${id}:in`, note: from }
  await enter(tx, { ...named, ...into, of: to.cardmemberId })
  return 'given'
}

type Ended = {
  cardmemberId: string
  name: Localized
  giverId: string
  givenBy: Localized
  billReference: string
  cardId: string
  points: string | number
}

/** Returns to the balance the remainder of shares whose holders no longer have a card, and notifies
 * both people. */
export async function endShares(
  tx: Tx,
  { clientId, accountId }: { clientId: string; accountId: string },
  now: Date,
): Promise<void> {
  // Wait for gifts to a share and payments from it that are in progress.
  await tx.execute(sql`select from account
    where client_id = ${clientId} and id = ${accountId}::uuid for no key update`)
  const ended = await rowsOf<Ended>(
    tx,
    sql`select share.cardmember_id as "cardmemberId", share.points,
        account.bill_reference as "billReference",
        json_build_object('en', person.full_name_en, 'ar', person.full_name_ar) as name,
        giver.id as "giverId",
        json_build_object('en', giver.full_name_en, 'ar', giver.full_name_ar) as "givenBy",
        (select id from card where card.client_id = ${clientId}
          and card.account_id = ${accountId}::uuid and card.cardmember_id = share.cardmember_id
          order by issued_on desc, id limit 1) as "cardId"
      from (
        select cardmember_id, sum(points) as points from point_entry
        where client_id = ${clientId} and account_id = ${accountId}::uuid
          and cardmember_id is not null
        group by cardmember_id having sum(points) > 0
      ) share
      join account on account.client_id = ${clientId} and account.id = ${accountId}::uuid
      join cardmember person on person.client_id = ${clientId} and person.id = share.cardmember_id
      join cardmember giver on giver.client_id = ${clientId} and giver.role = 'primary'
      where not exists (
        select from card where card.client_id = ${clientId}
          and card.account_id = ${accountId}::uuid and card.cardmember_id = share.cardmember_id
          and ${keepsShare(sql`card`)})
      order by share.cardmember_id`,
  )
  for (const { cardmemberId, name, giverId, givenBy, billReference, cardId, ...left } of ended) {
    const [id, points] = [randomUUID(), Number(left.points)]
    const named = {
      source: 'share-ended',
      kind: 'shareEnded' as const,
      billReference,
      occurredAt: now,
    }
    const out = { ...named, externalId: `${id}:out`, note: givenBy, of: cardmemberId }
    await enter(tx, { ...out, points: -points })
    await enter(tx, { ...named, externalId: `${id}:in`, note: name, of: null, points })
    const facts = { account: billReference, points }
    const event = { kind: 'pointShareEnded' as const, facts }
    await recordIssuerEvent(tx, { clientId, id: cardId }, event, now)
    const holder = { cardmemberId, name }
    await notifyOfEndedShare(tx, { id, clientId, holder, giverId, points }, now)
  }
}

async function enter(tx: Tx, row: PointRow): Promise<void> {
  const outcome = await enterPoints(tx, row)
  if (outcome.outcome !== 'applied') {
    throw new Error(`points of a share were not moved: ${JSON.stringify(outcome)}`)
  }
}
