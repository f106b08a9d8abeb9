import type { Contract, RequestOf } from '@sadu/contract'
import { addDays, daysBetween, riyadhDay } from '@sadu/contract/core/days'
import { HOLD_REFUND_WORKING_DAYS } from '@sadu/contract/core/issuer-constants'
import type { DisputeDetails } from '@sadu/contract/disputes/details'
import { needsProof, reasonsFor } from '@sadu/contract/disputes/rules'
import type { ComparedCharge } from '@sadu/contract/disputes/same-charge'
import { findRecurring } from '@sadu/contract/insights/recurring'
import { SAUDI_HOLIDAYS } from '@sadu/contract/requests/holidays'
import { addWorkingDays } from '@sadu/contract/requests/working-days'
import type { IssuerFigures } from '@sadu/contract/support/figures'
import { Refusal } from '../../core/refusal.ts'
import type { Owner } from '../../core/owner.ts'
import { rowId } from '../../domain/accounts/owned-account.ts'
import { lockAccountOf } from '../../domain/cards/credit.ts'
import { lockOwnedCard, type LockedCard } from '../../domain/cards/locked-card.ts'
import { describedRoom } from '../../domain/disputes/credit-bounds.ts'
import { readDescribedDispute } from '../../domain/disputes/earlier-dispute.ts'
import { describedCharge, readLikeCharges } from '../../domain/disputes/like-charges.ts'
import type { OpeningParts } from '../../domain/requests/open.ts'
import type { Handlers } from '../../platform/calls/handlers.ts'
import type { Tx } from '../../platform/db/database.ts'
import { readKnown } from './known-charge.ts'
import { givenIn, openDispute } from './open-dispute.ts'
import { readSeries, type ChargeRow } from './store.ts'
import { refuseAnswers, unfit } from './unfit.ts'

type Submitted = Omit<RequestOf<Contract['submitDispute']>, 'requestInfo'>

/** The dependencies for opening requests, and the number of days after a charge within which it can
 * be disputed (docs/specification/9-constants.md#periods). */
export type DisputeParts = OpeningParts & { figures: Pick<IssuerFigures, 'disputeDays'> }

/** Creates the handlers of disputes: the check of a charge, and the dispute itself. Like every
 * request it can then be followed, answered and withdrawn. */
export function createDisputeHandlers(
  parts: DisputeParts,
): Handlers<Pick<Contract, 'checkDispute' | 'submitDispute'>> {
  const { disputeDays } = parts.figures
  return {
    async checkDispute({ transactionReference }, { tx, owner, now }) {
      const today = riyadhDay(now)
      const known = await readKnown(tx, owner, {
        id: rowId(transactionReference),
        today,
        disputeDays,
      })
      if (!known) throw new Refusal('notFound')
      const { charge, refundedMinor, problem, dispute } = known
      const [recurring] = findRecurring(
        charge.kind === 'purchase' ? await readSeries(tx, owner, charge) : [],
        today,
      )
      const money = (minor: number) => ({ minor, currency: charge.currency })
      return {
        problem,
        dispute,
        atMost: money(known.atMostMinor),
        refunded: refundedMinor === 0 ? null : money(refundedMinor),
        lastDay: addDays(charge.day, disputeDays),
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
      // Concurrent disputes of charges of this account wait for this lock.
      const card = await lockOwnedCard(tx, owner, asked.cardReference)
      if (card.state === 'inactive') throw new Refusal('cardStateRefuses')
      await lockAccountOf(tx, card)
      const { charge, ...answers } = await chargeOf(tx, owner, { asked, card, today, disputeDays })
      refuseUnfit(asked, charge, today)
      const details: DisputeDetails = {
        transaction: charge?.id ?? null,
        ...answers,
        disputed: { minor: asked.amountMinor, currency: answers.billed.currency },
        reason: asked.reason,
        answers: givenIn(asked.answers),
        explanation: asked.explanation?.trim() || null,
      }
      return openDispute(tx, parts, { owner, card, details, files: asked.files }, now)
    },
  }
}

type Asked = { asked: Submitted; card: LockedCard; today: string; disputeDays: number }

/** The disputed charge, found or described, with its details for the request. */
async function chargeOf(tx: Tx, owner: Owner, { asked, card, today, disputeDays }: Asked) {
  const { transactionReference, described, amountMinor } = asked
  if ((transactionReference === undefined) === (described === undefined)) {
    throw unfit('transactionReference', 'required')
  }
  if (transactionReference === undefined) {
    const { merchant = '', day = '' } = described ?? {}
    const since = daysBetween(day, today)
    if (since < 0 || since > disputeDays) throw unfit('described.day', 'range')
    await refuseKnown(tx, owner, {
      card,
      described: describedCharge({ merchant, day }, amountMinor),
    })
    const room = await describedRoom(tx, { ...card, cardId: card.id })
    if (amountMinor > room) throw unfit('amountMinor', 'range')
    const billed = { minor: amountMinor, currency: 'SAR' as const }
    return { charge: null, merchant, merchantAr: merchant, day, billed }
  }
  const known = await readKnown(tx, owner, { id: rowId(transactionReference), today, disputeDays })
  if (known?.charge.cardId !== card.id) throw new Refusal('notFound')
  const { charge, problem, dispute } = known
  if (dispute !== null) throw new Refusal('disputedAlready')
  if (problem !== null) throw new Refusal('notDisputable')
  if (amountMinor > known.atMostMinor) throw unfit('amountMinor', 'range')
  const { merchantEn: merchant, merchantAr, day, currency } = charge
  return { charge, merchant, merchantAr, day, billed: { minor: charge.billedMinor, currency } }
}

/** Refuses the description of a charge that is in the person's list, or that is already
 * disputed. */
async function refuseKnown(
  tx: Tx,
  owner: Owner,
  { card, described }: { card: LockedCard; described: ComparedCharge },
): Promise<void> {
  const sees = (cardmemberId: string | null) =>
    owner.isPrimary || cardmemberId === owner.cardmemberId
  const { same } = await readLikeCharges(tx, card, described)
  const seen = same.filter(({ cardmemberId }) => sees(cardmemberId))
  const isDisputed = seen.some(({ dispute }) => dispute !== null)
  const earlier = await readDescribedDispute(tx, owner, { account: card, charge: described })
  if (isDisputed || earlier) throw new Refusal('disputedAlready')
  if (seen.length > 0) throw new Refusal('chargeListed')
}

function refuseUnfit(asked: Submitted, charge: ChargeRow | null, today: string): void {
  const { reason, answers, files } = asked
  const kind = charge === null ? null : charge.kind === 'cash' ? 'cash' : 'purchase'
  if (!reasonsFor(kind).includes(reason)) throw unfit('reason', 'format')
  const isProofMissing = needsProof(reason) && files.length === 0
  const others = isProofMissing ? [{ path: 'files', reason: 'required' as const }] : []
  refuseAnswers(reason, answers, today, others)
}
