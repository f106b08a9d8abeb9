import type { Request, RequestAbout, RequestStep } from '@sadu/contract'
import { addDays, riyadhDay } from '@sadu/contract/core/days'
import type { DisputeDetails } from '@sadu/contract/disputes/details'
import { requestActions } from '@sadu/contract/requests/actions'
import { isApplication, OBJECTION_DAYS } from '@sadu/contract/requests/applications'
import { REQUEST_DETAILS } from '@sadu/contract/requests/details'
import { workingDaysLate } from '@sadu/contract/requests/due'
import { actsNext, type RequestKind, type RequestState } from '@sadu/contract/requests/states'
import type { PayoutSum } from '@sadu/contract/transactions/payout-sum'
import type { Owner } from '../../core/owner.ts'
import { shownDigits } from '../../domain/cards/shown-digits.ts'
import { payoutSum } from '../../domain/payouts/store.ts'
import { dueOf } from '../../domain/requests/advance.ts'
import type { readThread } from '../../domain/requests/store.ts'
import type { ShownRow } from './store.ts'

/** A request on a day, as shown to a person who may see it. */
export function presentRequest(
  shown: ShownRow,
  owner: Owner,
  now: Date,
  objectionDays = OBJECTION_DAYS,
): Request {
  const { row } = shown
  const { kind, state, remindedOn } = row
  const today = riyadhDay(now)
  const due = dueOf(row)
  const isYou = row.cardmemberId === owner.cardmemberId
  const next = actsNext(kind, state)
  const by = isYou ? 'asker' : owner.isPrimary ? 'primary' : null
  return {
    reference: row.reference,
    about: aboutOf(shown, isYou),
    card: cardOf(shown, owner),
    askedBy: { name: { en: shown.askerEn, ar: shown.askerAr }, isYou },
    openedAt: row.openedAt.toISOString(),
    state,
    stateSince: row.stateSince.toISOString(),
    actsNext: next,
    due,
    workingDaysLate: workingDaysLate(due, today),
    needsYou: (by === 'asker' && next === 'customer') || (by === 'primary' && next === 'primary'),
    actions: by === null ? [] : requestActions({ kind, state, due, remindedOn }, { today, by }),
    rating: by === 'asker' && isAnswered(kind, state) ? { given: shown.rating } : null,
    objection: by === 'asker' ? objectionOf(shown, today, objectionDays) : null,
  }
}

/** Whether a request is a message or a complaint that was answered. */
export const isAnswered = (kind: RequestKind, state: RequestState) =>
  (kind === 'contact' || kind === 'complaint') && state === 'done'

/** The objection to a declined application, or the last day for one; null if there is none and none
 * can be made. */
function objectionOf(
  { row, isDeclinedByIssuer, objectedBy }: ShownRow,
  today: string,
  objectionDays: number,
): Request['objection'] {
  const isOpen = row.state === 'declined' && isDeclinedByIssuer && isApplication(row.kind)
  if (!isOpen) return null
  const lastDay = addDays(riyadhDay(row.stateSince), objectionDays)
  if (objectedBy === null && today > lastDay) return null
  return { reference: objectedBy, lastDay }
}

/** Addresses and details are visible only to the person who asked and the issuer. The primary
 * cardmember never sees a supplementary cardmember's data. */
function aboutOf(shown: ShownRow, isYou: boolean): RequestAbout {
  const { kind, details } = shown.row
  if (kind === 'limit') {
    const { from, to, income, sector, disability } = REQUEST_DETAILS[kind].parse(details)
    const isTold = isYou && income !== null && sector !== null
    return { kind, from, to, application: isTold ? { income, sector, disability } : null }
  }
  if (kind === 'supplementary') {
    const { name, relationship, nameOnCard, limit, ...sent } = REQUEST_DETAILS[kind].parse(details)
    const { deliverTo, address } = sent
    const applicant = { name, relationship, nameOnCard, limit, deliverTo }
    return { kind, ...applicant, address: isYou ? address : null }
  }
  if (kind === 'contact' || kind === 'complaint') {
    const { department, topic, text } = REQUEST_DETAILS[kind].parse(shown.row.details)
    return { kind, department, topic, text }
  }
  if (kind === 'personalDetails') return { kind, ...REQUEST_DETAILS[kind].parse(details) }
  if (kind === 'identity') {
    const { before, after } = REQUEST_DETAILS[kind].parse(details)
    return { kind, before, after }
  }
  if (kind === 'objection') {
    const { decision, decided, text } = REQUEST_DETAILS[kind].parse(details)
    return { kind, decision, decided, text }
  }
  if (kind === 'closing') {
    const { scope, reason } = REQUEST_DETAILS[kind].parse(details)
    return { kind, scope, reason: isYou ? reason : null }
  }
  if (kind === 'arrangement') return { kind, ...REQUEST_DETAILS[kind].parse(details) }
  if (kind === 'payout') {
    const { asked, ibanEnd, bank } = REQUEST_DETAILS[kind].parse(details)
    return { kind, asked, to: { ibanEnd, bank }, sum: sumOf(shown) }
  }
  if (kind === 'dispute') return disputeOf(shown, REQUEST_DETAILS[kind].parse(details), isYou)
  const { report, deliverTo, address } = REQUEST_DETAILS[kind].parse(details)
  return { kind, report, deliverTo, address: isYou ? address : null }
}

function sumOf({ row, payout }: ShownRow): PayoutSum | null {
  if (payout === null) return null
  const { asked } = REQUEST_DETAILS.payout.parse(row.details)
  return payoutSum({ ...payout, currency: asked.currency })
}

function disputeOf(shown: ShownRow, details: DisputeDetails, isYou: boolean): RequestAbout {
  const { transaction, merchant, merchantAr, day, billed, disputed, reason } = details
  const { isCredited, hasCharge } = shown
  const credit = { minor: shown.creditMinor ?? 0, currency: disputed.currency }
  return {
    kind: 'dispute',
    transaction: hasCharge ? transaction : null,
    merchantName: { en: merchant, ar: merchantAr },
    day,
    billed,
    disputed,
    reason,
    // An approval credits the amount that was not credited before.
    credited: isCredited || credit.minor > 0 ? credit : null,
    answers: isYou ? details.answers : null,
    explanation: isYou ? details.explanation : null,
  }
}

function cardOf({ row, lastDigits, tier, ...shown }: ShownRow, owner: Owner): Request['card'] {
  const { holderEn, holderAr } = shown
  const isWhole = lastDigits !== null && tier !== null && holderEn !== null && holderAr !== null
  if (row.cardId === null || !isWhole) return null
  return {
    cardReference: row.cardId,
    lastDigits: shownDigits(tier, lastDigits),
    cardmemberName: { en: holderEn, ar: holderAr },
    isOwn: row.holderId === owner.cardmemberId,
  }
}

type Step = Awaited<ReturnType<typeof readThread>>[number]

/** A step of a thread. Its note is visible only to the person who asked and the issuer. */
export function presentStep(
  step: Step,
  row: { cardmemberId: string | null },
  owner: Owner,
): RequestStep {
  return {
    event: step.kind,
    by: step.party,
    isYou: step.cardmemberId === owner.cardmemberId,
    at: step.at.toISOString(),
    note: row.cardmemberId === owner.cardmemberId ? step.note : null,
  }
}
