import type { Contract } from '@sadu/contract'
import { riyadhDay } from '@sadu/contract/core/days'
import type { DisputeProblem } from '@sadu/contract/disputes/calls'
import type { DisputeDetails } from '@sadu/contract/disputes/details'
import { Refusal } from '../../core/refusal.ts'
import type { Owner } from '../../core/owner.ts'
import { rowId } from '../../domain/accounts/owned-account.ts'
import { lockAccountOf } from '../../domain/cards/credit.ts'
import { lockOwnedCard } from '../../domain/cards/locked-card.ts'
import type { Handlers } from '../../platform/calls/handlers.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { DisputeParts } from './calls.ts'
import { type KnownCharge, readKnown } from './known-charge.ts'
import { givenIn, openDispute } from './open-dispute.ts'
import { readMarked, seesCard } from './store.ts'
import { refuseAnswers } from './unfit.ts'

const reason = 'notMine'

/** Creates the handlers of charges that were marked when their card was reported: their list, and
 * one dispute for each in a single call. */
export function createMarkedHandlers(
  parts: DisputeParts,
): Handlers<Pick<Contract, 'markedCharges' | 'disputeMarked'>> {
  const { disputeDays } = parts.figures
  return {
    async markedCharges({ cardReference }, { tx, owner, now }) {
      const card = { clientId: owner.clientId, id: rowId(cardReference) }
      if (!(await seesCard(tx, owner, card.id))) throw new Refusal('notFound')
      const known = await readAll(tx, owner, {
        ids: await readMarked(tx, card),
        now,
        disputeDays,
      })
      return {
        charges: known
          .toSorted((one, other) => Number(one.problem !== null) - Number(other.problem !== null))
          .map(({ charge, atMostMinor: minor, problem, dispute }) => ({
            transactionReference: charge.id,
            merchantName: { en: charge.merchantEn, ar: charge.merchantAr },
            day: charge.day,
            atMost: { minor, currency: charge.currency },
            problem,
            dispute,
          })),
      }
    },

    async disputeMarked(asked, { tx, owner, now }) {
      const { cardReference, transactionReferences, explanation } = asked
      // Concurrent disputes of charges of this account wait for this lock.
      const card = await lockOwnedCard(tx, owner, cardReference)
      if (card.state === 'inactive') throw new Refusal('cardStateRefuses')
      await lockAccountOf(tx, card)
      refuseAnswers(reason, asked.answers, riyadhDay(now))
      const ids = [...new Set(transactionReferences.map(rowId))]
      const marked = new Set(await readMarked(tx, card))
      const known = await readAll(tx, owner, {
        ids: ids.filter((id) => marked.has(id)),
        now,
        disputeDays,
      })
      if (known.length < ids.length) throw new Refusal('notFound')
      const answered = { answers: givenIn(asked.answers), explanation: explanation?.trim() || null }
      const disputes = []
      const leftOut: { transactionReference: string; problem: DisputeProblem }[] = []
      for (const one of known) {
        const transactionReference = one.charge.id
        if (one.problem !== null) {
          leftOut.push({ transactionReference, problem: one.problem })
          continue
        }
        const details = { ...ofCharge(one), reason, ...answered } satisfies DisputeDetails
        const opened = await openDispute(tx, parts, { owner, card, details, files: [] }, now)
        disputes.push({ transactionReference, ...opened })
      }
      if (disputes.length === 0) {
        const isDisputed = leftOut.every(({ problem }) => problem === 'disputed')
        throw new Refusal(isDisputed ? 'disputedAlready' : 'notDisputable')
      }
      return { disputes, leftOut }
    },
  }
}

async function readAll(
  tx: Tx,
  owner: Owner,
  { ids, now, disputeDays }: { ids: readonly string[]; now: Date; disputeDays: number },
): Promise<KnownCharge[]> {
  const known: KnownCharge[] = []
  for (const id of ids) {
    const one = await readKnown(tx, owner, { id, today: riyadhDay(now), disputeDays })
    if (one) known.push(one)
  }
  return known
}

/** A charge as the details of its dispute, with the full disputable amount. */
const ofCharge = ({ charge, atMostMinor }: KnownCharge) => ({
  transaction: charge.id,
  merchant: charge.merchantEn,
  merchantAr: charge.merchantAr,
  day: charge.day,
  billed: { minor: charge.billedMinor, currency: charge.currency },
  disputed: { minor: atMostMinor, currency: charge.currency },
})
