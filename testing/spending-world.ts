import { CASH_PERCENT } from '@sadu/contract/cards/cash'
import { randomUUID } from 'node:crypto'
import type { InputOf, SpendingAnswer, checkSpending } from '@sadu/contract'
import { CARD_CONTROLS } from '@sadu/contract/cards/controls'
import { riyadhDay } from '@sadu/contract/core/days'
import { DAY_MS } from '@sadu/contract/core/time'
import * as fc from 'fast-check'
import { refusalOfAttempt } from '../bridge/src/domain/cards/decide.ts'
import { authorize } from '../bridge/src/domain/ledger/authorize.ts'
import { post } from '../bridge/src/domain/ledger/post.ts'
import { insertLink } from '../bridge/src/domain/offers/links.ts'
import type { Database, Tx } from '../bridge/src/platform/db/database.ts'
import { sql } from '../bridge/src/platform/db/drizzle.ts'
import { rowsOf } from '../bridge/src/platform/db/rows-of.ts'
import { cardRules } from '@sadu/contract/testing/card-rules'
import { amountsOf } from '../demo/live-event.ts'

type Asked = InputOf<typeof checkSpending>

/** A payment with one of a person's cards, after a change of its conditions. The numbers select
 * cards, merchants and other items by index. */
type Trial = {
  card: number
  merchant: number
  isCash: boolean
  minor: number
  currency: 'SAR' | 'USD' | 'GBP'
  change: 'none' | 'control' | 'block' | 'rule' | 'limit' | 'suspend' | 'offer' | 'trip'
  pick: number
}

const trials: fc.Arbitrary<Trial> = fc.record({
  card: fc.nat(),
  merchant: fc.nat(),
  isCash: fc.boolean(),
  minor: fc.oneof(
    { arbitrary: fc.integer({ min: 1, max: 50_000 }), weight: 4 },
    { arbitrary: fc.integer({ min: 50_000, max: 20_000_000 }), weight: 1 },
  ),
  currency: fc.constantFrom('SAR', 'USD', 'GBP'),
  change: fc.constantFrom('none', 'control', 'block', 'rule', 'limit', 'suspend', 'offer', 'trip'),
  pick: fc.nat(),
})

/** The outcome of a payment. */
type Paid = Pick<SpendingAnswer, 'refusal' | 'points'> & {
  billed: number
  fee: number | null
  offers: { offerReference: string; amount: number }[]
}

export type SpendingDifference = { trial: Trial; answered: Paid; happened: Paid }

/** Asks about random payments with a primary cardmember's cards, then makes each, and returns those
 * whose outcome differed from the answer. Changes in between close controls, block merchants, lower
 * limits, suspend cards, link offers and plan trips. */
export async function compareSpending(
  db: Database,
  {
    clientId,
    ask,
    now,
    count,
    seed,
  }: {
    clientId: string
    ask: (asked: Asked) => Promise<SpendingAnswer>
    now: () => Date
    count: number
    seed: number
  },
): Promise<SpendingDifference[]> {
  const cards = await db.read((tx) => readCards(tx, clientId))
  const merchants = await db.read((tx) =>
    rowsOf<Merchant>(tx, sql`select id, country, category from merchant order by id`),
  )
  const at = <T>(list: readonly T[], pick: number): T => {
    const found = list[pick % list.length]
    if (found === undefined) throw new Error('nothing to choose from')
    return found
  }
  const differences: SpendingDifference[] = []
  for (const [index, trial] of fc.sample(trials, { numRuns: count, seed }).entries()) {
    // Each payment is a moment after the previous one, and all are before the next question.
    const paidAt = new Date(now().getTime() - (count - index))
    const card = at(cards, trial.card)
    const merchant = at(merchants, trial.merchant)
    await db.write((tx) => change(tx, { clientId, card, merchant, trial, now: paidAt }))
    const answer = await ask({
      cardReference: card.id,
      amount: trial.minor,
      currency: trial.currency,
      channel: trial.isCash ? 'cash' : 'shop',
      country: merchant.country,
      merchantReference: merchant.id,
    })
    const answered: Paid = {
      refusal: answer.refusal,
      points: answer.points,
      billed: answer.billed.minor,
      fee: answer.conversion?.fee.minor ?? null,
      offers: answer.offers.map(({ offerReference, credit, points }) => ({
        offerReference,
        amount: credit?.minor ?? points ?? 0,
      })),
    }
    const happened = await db.write((tx) => pay(tx, { card, merchant, trial, now: paidAt }))
    if (JSON.stringify(answered) !== JSON.stringify(happened)) {
      differences.push({ trial, answered, happened })
    }
  }
  return differences
}

type Card = { id: string; serialNumber: string; accountId: string; cardmemberId: string }
type Merchant = { id: string; country: string; category: string }
type Step = { card: Card; merchant: Merchant; trial: Trial; now: Date }

const readCards = (tx: Tx, clientId: string) =>
  rowsOf<Card>(
    tx,
    sql`select id, serial_number as "serialNumber", account_id as "accountId",
        cardmember_id as "cardmemberId"
      from card where client_id = ${clientId} order by id`,
  )

/** Changes a condition of the payment. */
async function change(
  tx: Tx,
  { clientId, card, merchant, trial, now }: Step & { clientId: string },
) {
  const { change: what, pick } = trial
  const day = riyadhDay(now)
  const isOff = pick % 2 === 0
  switch (what) {
    case 'control': {
      const control = CARD_CONTROLS[pick % CARD_CONTROLS.length]
      await tx.execute(sql`delete from card_control
        where client_id = ${clientId} and card_id = ${card.id}::uuid and control = ${control}`)
      if (pick % 8 >= 4) return
      await tx.execute(sql`insert into card_control (client_id, card_id, control, closed_by, by_primary, closed_at)
        values (${clientId}, ${card.id}::uuid, ${control}, ${card.cardmemberId}::uuid, true,
          ${now.toISOString()})`)
      return
    }
    case 'block':
      await tx.execute(sql`delete from card_blocked_merchant
        where client_id = ${clientId} and card_id = ${card.id}::uuid`)
      if (!isOff) return
      await tx.execute(sql`insert into card_blocked_merchant
          (client_id, card_id, merchant_id, closed_by, by_primary, closed_at)
        values (${clientId}, ${card.id}::uuid, ${merchant.id}::uuid, ${card.cardmemberId}::uuid, true,
          ${now.toISOString()})`)
      return
    case 'rule': {
      await tx.execute(sql`delete from card_rule
        where client_id = ${clientId} and card_id = ${card.id}::uuid`)
      if (pick % 4 === 0) return
      const [rule] = fc.sample(cardRules, { numRuns: 1, seed: pick })
      await tx.execute(sql`insert into card_rule (client_id, card_id, id, rule, set_by, by_primary, set_at)
        values (${clientId}, ${card.id}::uuid, ${randomUUID()}::uuid, ${JSON.stringify(rule)}::jsonb,
          ${card.cardmemberId}::uuid, true, ${now.toISOString()})`)
      return
    }
    case 'limit':
      await tx.execute(sql`update card set credit_limit_minor = ${isOff ? null : (1 + (pick % 90)) * 100_000}
        where client_id = ${clientId} and id = ${card.id}::uuid and kind = 'supplementary'`)
      return
    case 'suspend':
      await tx.execute(sql`update card set state = ${isOff && pick % 3 === 0 ? 'suspended' : 'active'}
        where client_id = ${clientId} and id = ${card.id}::uuid and state in ('active', 'suspended')`)
      return
    case 'offer': {
      const [offer] = await rowsOf<{ id: string; endsOn: string }>(
        tx,
        sql`select id, ends_on::text as "endsOn" from offer
          where exists (select from offer_merchant at
            where at.offer_id = offer.id and at.merchant_id = ${merchant.id}::uuid) limit 1`,
      )
      if (offer) await insertLink(tx, { clientId, ...card }, { offer, now })
      return
    }
    case 'trip': {
      const id = randomUUID()
      await tx.execute(sql`insert into trip (client_id, id, cardmember_id, arrives_on, leaves_on, saved_at)
        values (${clientId}, ${id}::uuid, ${card.cardmemberId}::uuid, ${day}, ${day}, ${now.toISOString()})`)
      await tx.execute(sql`insert into trip_stop (client_id, trip_id, position, country, arrives_on, leaves_on)
        values (${clientId}, ${id}::uuid, 0, ${merchant.country}, ${day}, ${day})`)
      await tx.execute(sql`insert into trip_card (client_id, trip_id, card_id)
        values (${clientId}, ${id}::uuid, ${card.id}::uuid)`)
      return
    }
    case 'none':
      return
  }
}

/** Makes the payment as the issuer's feed does: an authorization, then its posting. */
async function pay(tx: Tx, { card, merchant, trial, now }: Step): Promise<Paid> {
  const amounts = await amountsOf(tx, trial.currency, trial.minor, now)
  const name = randomUUID().replaceAll('-', '').slice(0, 24)
  const kind = trial.isCash ? 'cash' : 'purchase'
  const row = {
    source: 'spending',
    externalId: name,
    serialNumber: name,
    reference: name.slice(0, 12),
    occurredAt: now,
    ...amounts,
    cardSerialNumber: card.serialNumber,
    merchantId: merchant.id,
    kind,
  } as const
  const paid = { billed: amounts.billingMinor, fee: amounts.foreign?.feeMinor ?? null }
  const refused = await refusalOfAttempt(
    tx,
    { ...row, isContactless: false },
    { cashPercent: CASH_PERCENT },
  )
  if (refused !== null) return { refusal: refused.reason, points: 0, ...paid, offers: [] }
  await authorize(tx, [{ ...row, expiresAt: new Date(now.getTime() + 7 * DAY_MS) }])
  const [outcome] = await post(tx, [
    {
      ...row,
      postedOn: riyadhDay(now),
      authorization: name,
      description: null,
      cashBackMinor: null,
    },
  ])
  if (outcome?.outcome !== 'applied') throw new Error(`not posted: ${JSON.stringify(outcome)}`)
  const [posted] = await rowsOf<{ points: string | number; billed: string | number }>(
    tx,
    sql`select billing_minor as billed, points from posting where id = ${outcome.id}::uuid`,
  )
  const offers = await rowsOf<{ offerReference: string; amount: string | number }>(
    tx,
    sql`select offer_id as "offerReference", sum(minor + points) as amount from offer_reward
      where transaction_id = ${outcome.id}::uuid group by offer_id order by offer_id`,
  )
  return {
    refusal: null,
    points: Number(posted?.points ?? 0),
    billed: Number(posted?.billed),
    fee: paid.fee,
    offers: offers.map(({ offerReference, amount }) => ({
      offerReference,
      amount: Number(amount),
    })),
  }
}
