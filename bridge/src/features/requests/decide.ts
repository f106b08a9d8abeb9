import { contract } from '@sadu/contract'
import { limitBounds, limitProblem } from '@sadu/contract/cards/limit'
import {
  limitBounds as newCardBounds,
  limitProblem as newCardProblem,
} from '@sadu/contract/supplementary/application'
import { REQUEST_DETAILS } from '@sadu/contract/requests/details'
import { requestAfter } from '@sadu/contract/requests/states'
import { Refusal } from '../../core/refusal.ts'
import type { Owner } from '../../core/owner.ts'
import { lockCardInPlace } from '../../domain/cards/card-in-place.ts'
import { lockAccountOf, readLimit } from '../../domain/cards/credit.ts'
import type { CodePurpose } from '../../domain/otp/purpose.ts'
import { lockVisibleRequest, type RequestRow } from '../../domain/requests/store.ts'
import { readIdNumber } from '../../domain/supplementary/applicants.ts'
import { lockCardBeside } from '../../domain/supplementary/beside.ts'
import { applicantProblem } from '../../domain/supplementary/applicant-problem.ts'
import { createActionPurpose } from '../../domain/step-up/action-purpose.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Secrets } from '../../platform/keys/keys.ts'

type Decision = { reference: string; decision: 'approve' | 'decline' }

/** Locks a request for the primary cardmember's decision. Rejects with `notFound` if they may not
 * see it, with `notAllowed` for anyone else, and with `requestStateRefuses` if it does not wait for
 * a decision. Refuses an approval that cannot be carried out. */
export async function lockToDecide(
  tx: Tx,
  keys: Secrets,
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
  if (decision === 'approve' && locked.kind === 'supplementary') {
    await refuseApplication(tx, keys, owner, locked)
  }
  return locked
}

/** Refuses a limit that the card cannot have now. */
async function refuseLimit(tx: Tx, { clientId, cardId, details }: RequestRow): Promise<void> {
  if (cardId === null) throw new Error('the limit request has no card')
  const card = await lockCardInPlace(tx, { clientId, id: cardId })
  await lockAccountOf(tx, card)
  const problem = limitProblem(
    limitBounds(await readLimit(tx, card)),
    REQUEST_DETAILS.limit.parse(details).to.minor,
  )
  if (problem !== null && problem !== 'same') throw new Refusal('limitNotPossible')
}

/** Refuses a supplementary card that cannot be issued now. Locks the card it is linked to, so that
 * no concurrent application for the same person is accepted. */
async function refuseApplication(
  tx: Tx,
  keys: Secrets,
  owner: Owner,
  locked: RequestRow,
): Promise<void> {
  const beside = await lockCardBeside(tx, locked)
  await lockAccountOf(tx, beside)
  const { limit } = REQUEST_DETAILS.supplementary.parse(locked.details)
  const { accountLimit } = await readLimit(tx, beside)
  const bounds = newCardBounds({ minor: accountLimit, currency: limit.currency })
  if (newCardProblem(limit.minor, bounds) !== null) throw new Refusal('newCardLimitNotPossible')
  const number = await readIdNumber(tx, keys, locked)
  if (number === null) throw new Error('the application has no person')
  const applicant = { number, accountId: beside.accountId, except: locked.id }
  if ((await applicantProblem(tx, keys, owner, applicant)) !== null) {
    throw new Refusal('applicantHasCard')
  }
}

/** The code that confirms a decision. No code is sent for one that would be refused. */
export const createDecisionPurpose = ({ keys }: { keys: Secrets }): CodePurpose =>
  createActionPurpose(
    contract.decideRequest,
    ({ en, ar }) => ({
      en: `decide a request of your family at ${en}`,
      ar: `البت في طلب من عائلتك لدى ${ar}`,
    }),
    ({ tx, owner }, asked) => lockToDecide(tx, keys, owner, asked),
  )
