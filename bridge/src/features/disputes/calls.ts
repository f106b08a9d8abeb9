import type { Contract, RequestOf } from '@sadu/contract'
import { addDays, daysBetween, riyadhDay } from '@sadu/contract/core/days'
import { HOLD_REFUND_WORKING_DAYS } from '@sadu/contract/core/issuer-constants'
import type { DisputeDetails } from '@sadu/contract/disputes/details'
import {
  answerProblems,
  chargeProblem,
  DISPUTE_DAYS,
  disputableMinor,
  needsProof,
  reasonsFor,
} from '@sadu/contract/disputes/rules'
import { findRecurring } from '@sadu/contract/insights/recurring'
import { SAUDI_HOLIDAYS } from '@sadu/contract/requests/holidays'
import { addWorkingDays } from '@sadu/contract/requests/working-days'
import { Refusal } from '../../core/refusal.ts'
import type { Owner } from '../../core/owner.ts'
import { rowId } from '../../domain/accounts/owned-account.ts'
import { lockOwnedCard, type LockedCard } from '../../domain/cards/locked-card.ts'
import { insertDispute, readDisputeOf, readRefunded } from '../../domain/disputes/store.ts'
import { openRequest } from '../../domain/requests/open.ts'
import { lockRequest } from '../../domain/requests/store.ts'
import type { RequestParts } from '../../domain/requests/tell.ts'
import type { Handlers } from '../../platform/calls/handlers.ts'
import type { Tx } from '../../platform/db/database.ts'
import { readCharge, readSeries, type ChargeRow } from './store.ts'

type Submitted = Omit<RequestOf<Contract['submitDispute']>, 'requestInfo'>

/** The handlers of disputes: what is known of a charge before, and the dispute itself. It is followed, answered and
 * withdrawn as every request. */
export function createDisputeHandlers(
  parts: RequestParts,
): Handlers<Pick<Contract, 'checkDispute' | 'submitDispute'>> {
  return {
    async checkDispute({ transactionReference }, { tx, owner, now }) {
      const today = riyadhDay(now)
      const { charge, refundedMinor, live } = await readKnown(tx, owner, transactionReference)
      const [recurring] = findRecurring(
        charge.kind === 'purchase' ? await readSeries(tx, owner, charge) : [],
        today,
      )
      const money = (minor: number) => ({ minor, currency: charge.currency })
      return {
        problem: live ? PROBLEMS[live.outcome] : chargeProblem({ ...charge, refundedMinor }, today),
        dispute: live?.reference ?? null,
        atMost: money(disputableMinor({ ...charge, refundedMinor })),
        refunded: refundedMinor === 0 ? null : money(refundedMinor),
        lastDay: addDays(charge.day, DISPUTE_DAYS),
        cardReference: charge.cardId,
        releasedBy:
          charge.state === 'pending'
            ? addWorkingDays(charge.day, HOLD_REFUND_WORKING_DAYS, SAUDI_HOLIDAYS)
            : null,
        recurring: recurring ? { interval: recurring.interval, nextDate: recurring.nextDay } : null,
        isMarked: charge.isMarked,
      }
    },

    async submitDispute(asked, { tx, owner, now }) {
      const today = riyadhDay(now)
      // Whoever disputes another charge of this card meanwhile waits.
      const card = await lockOwnedCard(tx, owner, asked.cardReference)
      if (card.state === 'inactive') throw new Refusal('cardStateRefuses')
      const { charge, ...said } = await chargeOf(tx, owner, { asked, card, today })
      refuseUnfit(asked, charge, today)
      const details: DisputeDetails = {
        transaction: charge?.id ?? null,
        ...said,
        disputed: { minor: asked.amountMinor, currency: said.billed.currency },
        reason: asked.reason,
        answers: givenIn(asked.answers),
        explanation: asked.explanation?.trim() || null,
      }
      const { files } = asked
      const draft = { place: { kind: 'dispute' as const, subject: charge?.id ?? card.id }, files }
      const opened = await openRequest(
        tx,
        parts,
        { owner, kind: 'dispute', card, details, draft },
        now,
      )
      const row = await lockRequest(tx, opened.reference)
      if (!row) throw new Error('a request that was opened and is not there')
      const isStored = await insertDispute(tx, {
        clientId: owner.clientId,
        requestId: row.id,
        accountId: card.accountId,
        cardId: card.id,
        transactionId: charge?.id ?? null,
        billedMinor: said.billed.minor,
        disputedMinor: asked.amountMinor,
      })
      if (!isStored) throw new Refusal('disputedAlready')
      return { reference: opened.reference, dueOn: opened.due.on }
    },
  }
}

const PROBLEMS = { open: 'disputed', approved: 'settled' } as const
type Last = Awaited<ReturnType<typeof readDisputeOf>>
type Live = NonNullable<Last> & { outcome: keyof typeof PROBLEMS }
const isLive = (last: Last): last is Live => last !== null && last.outcome in PROBLEMS

/** What was answered, by the names of the questions. */
const givenIn = (answers: Submitted['answers']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(answers).flatMap(([name, answer]) =>
      answer === undefined ? [] : [[name, answer]],
    ),
  )

async function readKnown(tx: Tx, owner: Owner, reference: string) {
  const charge = await readCharge(tx, owner, rowId(reference))
  if (!charge) throw new Refusal('notFound')
  const key = { clientId: owner.clientId, transactionId: charge.id }
  const last = await readDisputeOf(tx, key)
  return {
    charge,
    refundedMinor: await readRefunded(tx, key),
    live: isLive(last) ? last : null,
  }
}

type Asked = { asked: Submitted; card: LockedCard; today: string }

/** The charge that is disputed, found or described, and what of it stands in the request. */
async function chargeOf(tx: Tx, owner: Owner, { asked, card, today }: Asked) {
  const { transactionReference, described, amountMinor } = asked
  if ((transactionReference === undefined) === (described === undefined)) {
    throw unfit('transactionReference', 'required')
  }
  if (transactionReference === undefined) {
    const { merchant = '', day = '' } = described ?? {}
    const since = daysBetween(day, today)
    if (since < 0 || since > DISPUTE_DAYS) throw unfit('described.day', 'range')
    const billed = { minor: amountMinor, currency: 'SAR' as const }
    return { charge: null, merchant, merchantAr: merchant, day, billed }
  }
  const { charge, refundedMinor, live } = await readKnown(tx, owner, transactionReference)
  if (charge.cardId !== card.id) throw new Refusal('notFound')
  if (live) throw new Refusal('disputedAlready')
  const known = { ...charge, refundedMinor }
  if (chargeProblem(known, today) !== null) throw new Refusal('notDisputable')
  if (amountMinor > disputableMinor(known)) throw unfit('amountMinor', 'range')
  const { merchantEn: merchant, merchantAr, day, currency } = charge
  return { charge, merchant, merchantAr, day, billed: { minor: charge.billedMinor, currency } }
}

function refuseUnfit(asked: Submitted, charge: ChargeRow | null, today: string): void {
  const { reason, answers, files } = asked
  const kind = charge === null ? null : charge.kind === 'cash' ? 'cash' : 'purchase'
  if (!reasonsFor(kind).includes(reason)) throw unfit('reason', 'format')
  const { missing, unfit: wrong } = answerProblems(reason, givenIn(answers), today)
  const fields = [
    ...missing.map((name) => ({ path: `answers.${name}`, reason: 'required' as const })),
    ...wrong.map((name) => ({ path: `answers.${name}`, reason: 'format' as const })),
    ...(needsProof(reason) && files.length === 0
      ? [{ path: 'files', reason: 'required' as const }]
      : []),
  ]
  if (fields.length > 0) throw new Refusal('invalidFields', { fields })
}

const unfit = (path: string, reason: 'required' | 'format' | 'range') =>
  new Refusal('invalidFields', { fields: [{ path, reason }] })
