import { contract, type ActionPurpose } from '@sadu/contract'
import { limitBounds, limitProblem } from '@sadu/contract/cards/limit'
import { REQUEST_DETAILS } from '@sadu/contract/requests/details'
import { requestAfter } from '@sadu/contract/requests/states'
import { Refusal } from '../../core/refusal.ts'
import type { Owner } from '../../core/owner.ts'
import { lockCardInPlace } from '../../domain/cards/card-in-place.ts'
import { lockAccountOf, readLimit } from '../../domain/cards/credit.ts'
import type { CodePurpose } from '../../domain/otp/purpose.ts'
import { lockVisibleRequest, type RequestRow } from '../../domain/requests/store.ts'
import { createActionPurpose } from '../../domain/step-up/action-purpose.ts'
import type { Tx } from '../../platform/db/database.ts'

type Decision = { reference: string; decision: 'approve' | 'decline' }

/** Locks a request that the primary cardmember decides. Refuses with `notFound` one that they do not see, with
 * `notAllowed` whoever does not decide it, with `requestStateRefuses` one that waits for nobody, and an approval of what
 * cannot be done. */
export async function lockToDecide(
  tx: Tx,
  owner: Owner,
  { reference, decision }: Decision,
): Promise<RequestRow> {
  const locked = await lockVisibleRequest(tx, owner, reference)
  if (!locked) throw new Refusal('notFound')
  const isTheirs = owner.isPrimary && locked.cardmemberId !== owner.cardmemberId
  if (!isTheirs) throw new Refusal('notAllowed')
  if (requestAfter(locked.kind, locked.state, 'primaryApproved') === null) {
    throw new Refusal('requestStateRefuses')
  }
  if (decision === 'approve' && locked.kind === 'limit') await refuseLimit(tx, locked)
  return locked
}

/** Refuses a limit that the card cannot have as things are now. */
async function refuseLimit(tx: Tx, { clientId, cardId, details }: RequestRow): Promise<void> {
  if (cardId === null) throw new Error('a request for a limit without its card')
  const card = await lockCardInPlace(tx, { clientId, id: cardId })
  await lockAccountOf(tx, card)
  const problem = limitProblem(
    limitBounds(await readLimit(tx, card)),
    REQUEST_DETAILS.limit.parse(details).to.minor,
  )
  if (problem !== null && problem !== 'same') throw new Refusal('limitNotPossible')
}

/** The code that confirms a decision. None is sent for what would be refused. */
export const decisionPurpose: Record<Extract<ActionPurpose, 'decideRequest'>, CodePurpose> = {
  decideRequest: {
    ...createActionPurpose(contract.decideRequest, ({ en, ar }) => ({
      en: `decide a request of your family at ${en}`,
      ar: `البت في طلب من عائلتك لدى ${ar}`,
    })),
    async check({ tx, caller: { owner } }, asked) {
      if (!owner) throw new Refusal('notAllowed')
      await lockToDecide(tx, owner, contract.decideRequest.request.parse(asked))
    },
  },
}
