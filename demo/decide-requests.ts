import type { Logger } from 'pino'
import type { CodeName } from '@sadu/contract'
import { MINUTE_MS } from '@sadu/contract/core/time'
import {
  ISSUER_EVENTS,
  needsNote,
  REQUEST_PATHS,
  requestAfter,
  type RequestEvent,
  type RequestKind,
  type RequestState,
} from '@sadu/contract/requests/states'
import { Refusal } from '../bridge/src/core/refusal.ts'
import { advanceRequest } from '../bridge/src/domain/requests/advance.ts'
import { lockDispute } from '../bridge/src/domain/disputes/store.ts'
import {
  type AnyRequestRow,
  clientsRow,
  lockRequest,
  type RequestRow,
} from '../bridge/src/domain/requests/store.ts'
import type { RequestParts } from '../bridge/src/domain/requests/notify.ts'
import { eraseAndAnswer } from '../bridge/src/features/desk/erase.ts'
import type { Tx } from '../bridge/src/platform/db/database.ts'
import { and, asc, eq, isNotNull, lte } from '../bridge/src/platform/db/drizzle.ts'
import { request } from '../bridge/src/platform/db/schema/requests.ts'
import type { Pins } from '../bridge/src/platform/gateways/gateways.ts'
import type { Job } from '../bridge/src/platform/jobs/job.ts'
import { pinSupplementary, printCard } from './card-maker.ts'

/** The time that the demonstration's issuer leaves a request in each state. Requests that wait for
 * a person are not moved. */
const AFTER_MS = {
  received: 2 * MINUTE_MS,
  inReview: 2 * MINUTE_MS,
  approved: 2 * MINUTE_MS,
  beingMade: 3 * MINUTE_MS,
  onItsWay: 10 * MINUTE_MS,
} satisfies Partial<Record<RequestState, number>>
const STATES = Object.keys(AFTER_MS) as (keyof typeof AFTER_MS)[]
const AT_ONCE = 20

const ANSWER =
  'شكرًا لك. قرأنا رسالتك، وهذا ردّ جهة الإصدار التجريبية.\n\n' +
  'Thank you. We read your message, and this is the answer of the demonstration’s issuer.'
const CARD_STOPPED =
  'تعذّر علينا إتمام طلبك لأن البطاقة التي يخصّها أُوقفت نهائيًا.\n\n' +
  'We could not do what you asked for, because the card that it is about was stopped for good.'
const CHARGE_UNKNOWN =
  'بحثنا في حسابك ولم نجد هذه العملية، فلم يُحصَّل منك شيء مقابلها. إن ظهرت ضمن عملياتك فاعترض عليها من القائمة.\n\n' +
  'We looked for this charge and found none on your account, so nothing was taken from you. If it comes up among your ' +
  'transactions, dispute it there.'
const CREDITED_BEFORE =
  'سبق أن قيّدنا مبلغ هذه العملية لصالحك في اعتراض آخر.\n\n' +
  'We have already credited this charge to you in another dispute.'
const HAS_CARD =
  'لدى هذا الشخص بطاقة من هذا الحساب.\n\nThis person already has a card of this account.'
const LIMIT_HIGHER =
  'حدّك الحالي أعلى مما طلبت، فأبقيناه كما هو.\n\n' +
  'Your limit is now higher than what you asked for, so we left it as it is.'
const IDENTITY_TAKEN =
  'تعذّر علينا إتمام طلبك. اتصل بنا لنراجعه معك.\n\n' +
  'We could not do what you asked for. Call us, and we look into it together.'
const CREDIT_SPENT =
  'لم يبقَ من رصيدك الدائن ما يكفي لتحويله.\n\n' +
  'What is left of your credit balance is too little to send.'
const BANK_CHANGED =
  'تغيّر حسابك البنكي المسجّل لدينا بعد طلبك. قدّم طلبًا جديدًا لنحوّل المبلغ إلى الحساب الجديد.\n\n' +
  'The bank account on file changed after you asked. Ask again, and we send it to the new one.'
/** The note of the demonstration's issuer for a request that cannot be done, by refusal. */
const ENDED_BY: Partial<Record<CodeName, string>> = {
  applicantHasCard: HAS_CARD,
  cardStateRefuses: CARD_STOPPED,
  limitNotPossible: LIMIT_HIGHER,
  identityTaken: IDENTITY_TAKEN,
  disputedAlready: CREDITED_BEFORE,
  payoutNotPossible: CREDIT_SPENT,
  payoutAccountChanged: BANK_CHANGED,
}

type Parts = RequestParts & { gateways: { pins: Pins } }

/** Advances requests on behalf of the demonstration's issuer, one step at a time, to a successful
 * end. For requests from before the start of the bridge, the delay counts from the start. */
export const decideRequestsJob = (parts: Parts, startedAt: Date): Job => ({
  name: 'decide-requests',
  schedule: { everyMinutes: 1 },
  async work({ db, now, signal, logger }) {
    let moved = 0
    for (const state of STATES) {
      const before = new Date(now.getTime() - AFTER_MS[state])
      if (startedAt > before || signal.aborted) continue
      const resting = await db.read((tx) => readResting(tx, state, before))
      for (const { reference } of resting) {
        const at = { reference, before, now }
        const move = () => db.write((tx) => moveOn(tx, parts, at))
        const end = (note: string) => db.write((tx) => endWith(tx, parts, { ...at, note }))
        if (await unlessRefused(move, end, logger)) moved += 1
      }
    }
    return { moved }
  },
})

/** Returns the next event from the demonstration's issuer for a request: the next step of its path
 * or, if its state is not on the path, the step that leads furthest. Null if there is none. */
export function nextStep(kind: RequestKind, state: RequestState): RequestEvent | null {
  const path = REQUEST_PATHS[kind]
  const at = path.indexOf(state)
  const aims = at < 0 ? path.toReversed() : path.slice(at + 1)
  for (const aim of aims) {
    const event = ISSUER_EVENTS.find((one) => requestAfter(kind, state, one) === aim)
    if (event) return event
  }
  return null
}

function readResting(tx: Tx, state: RequestState, before: Date) {
  return tx
    .select({ reference: request.reference })
    .from(request)
    .where(and(eq(request.state, state), isNotNull(request.dueOn), lte(request.stateSince, before)))
    .orderBy(asc(request.stateSince), asc(request.reference))
    .limit(AT_ONCE)
}

type Resting = { reference: string; before: Date; now: Date }

/** Applies the next step of a request. False if another run was faster. */
async function moveOn(tx: Tx, parts: Parts, { reference, before, now }: Resting): Promise<boolean> {
  const locked = await lockRequest(tx, reference)
  if (!locked || locked.stateSince > before) return false
  return (await applyNextStep(tx, parts, locked, now)) !== null
}

/** Applies the next step of the demonstration's issuer to a locked request, and issues the cards
 * that belong to it. Returns the event, or null if there is none. */
export async function applyNextStep(
  tx: Tx,
  parts: Parts,
  locked: AnyRequestRow,
  now: Date,
): Promise<RequestEvent | null> {
  const row = clientsRow(locked)
  const decided = row && (await decideDispute(tx, row))
  const event = decided ?? nextStep(locked.kind, locked.state)
  if (!event) return null
  if (row && event === 'closed' && isForDeletion(row)) {
    await eraseAndAnswer(tx, parts, row, { operator: 'demonstration', now })
    return event
  }
  if (row) await makeThings(tx, parts, row, event, now)
  const note = event === 'declined' ? CHARGE_UNKNOWN : needsNote(event) ? ANSWER : null
  await advanceRequest(tx, parts, locked, { event, by: null, note }, now)
  return event
}

/** Whether this is a request to erase personal data. */
const isForDeletion = ({ kind, details }: RequestRow): boolean =>
  kind === 'contact' && 'topic' in details && details.topic === 'deletion'

/** Issues the cards that a step creates. */
async function makeThings(
  tx: Tx,
  parts: Parts,
  locked: RequestRow,
  event: RequestEvent,
  now: Date,
): Promise<void> {
  const { kind, clientId, cardId } = locked
  const isSent = event === 'sentOut' || event === 'delivered'
  if (kind === 'cardIssue' && cardId !== null && isSent) {
    await printCard(tx, parts.gateways.pins, { clientId, id: cardId }, now)
  }
  if (kind === 'supplementary' && isSent) {
    await pinSupplementary(tx, parts.gateways.pins, locked, now)
  }
}

/** Declines a request that cannot be done, with the reason. False if it can no longer be
 * declined. */
async function endWith(
  tx: Tx,
  parts: Parts,
  { reference, before, now, note }: Resting & { note: string },
): Promise<boolean> {
  const locked = await lockRequest(tx, reference)
  if (!locked || locked.stateSince > before) return false
  if (requestAfter(locked.kind, locked.state, 'declined') === null) return false
  await advanceRequest(tx, parts, locked, { event: 'declined', by: null, note }, now)
  return true
}

/** Decides a dispute in review: a known charge is credited, one that is only described is declined,
 * since it is on no account. Null if the request takes its normal step. */
async function decideDispute(
  tx: Tx,
  { kind, state, clientId, id }: RequestRow,
): Promise<'credited' | 'declined' | null> {
  if (kind !== 'dispute' || state !== 'inReview') return null
  const found = await lockDispute(tx, { clientId, requestId: id })
  if (found?.transactionId === null && !found.isCredited) return 'declined'
  return found && !found.isCredited ? 'credited' : null
}

/** Runs a move, and logs failures so that they do not block other requests. A request that can
 * never be done is ended. */
async function unlessRefused(
  move: () => Promise<boolean>,
  end: (note: string) => Promise<boolean>,
  logger: Logger,
): Promise<boolean> {
  try {
    return await move()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const note = ENDED_BY[error.codeName]
    if (note !== undefined && (await end(note))) return true
    logger.warn({ code: error.codeName }, 'demonstration: a request stays where it is')
    return false
  }
}
