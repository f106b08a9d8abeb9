import { styleText } from 'node:util'
import { Money } from '@sadu/contract'
import { riyadhDay } from '@sadu/contract/core/days'
import { REQUEST_DETAILS } from '@sadu/contract/requests/details'
import { workingDaysLate } from '@sadu/contract/requests/due'
import {
  actsNext,
  requestAfter,
  VISITOR_EVENTS,
  type RequestEvent,
  type RequestKind,
  type RequestState,
} from '@sadu/contract/requests/states'
import { MessageDetails } from '@sadu/contract/requests/message'
import { amountText } from '../../domain/notices/amount-text.ts'
import { dueOf } from '../../domain/requests/advance.ts'
import type { readThread } from '../../domain/requests/store.ts'
import { VERBS, type Verb } from './entry.ts'
import type { DeskRow } from './store.ts'

/** Text styles of the desk; without effect if the output does not support colours. */
export type Marks = {
  strong(text: string): string
  late(text: string): string
  faint(text: string): string
}

export const marksFor = (stream: NodeJS.WritableStream): Marks => ({
  strong: (text) => styleText('bold', text, { stream }),
  late: (text) => styleText('red', text, { stream }),
  faint: (text) => styleText('dim', text, { stream }),
})

/** The desk's names for kinds of requests; a command may abbreviate them. */
export const KINDS: Record<RequestKind, string> = {
  cardIssue: 'new card',
  limit: 'limit',
  dispute: 'dispute',
  supplementary: 'supplementary card',
  personalDetails: 'personal details',
  identity: 'identity details',
  complaint: 'complaint',
  contact: 'message',
  objection: 'objection',
  closing: 'closing',
  arrangement: 'arrangement',
  payout: 'credit balance',
}

const STATES: Record<RequestState, string> = {
  waitingForPrimary: 'with the primary cardmember',
  received: 'received',
  inReview: 'under review',
  waitingForCustomer: 'with the customer',
  approved: 'approved',
  beingMade: 'being made',
  onItsWay: 'on its way',
  done: 'done',
  declined: 'declined',
  withdrawn: 'withdrawn',
}

const EVENTS: Record<RequestEvent | 'sent', string> = {
  sent: 'asked for it',
  primaryApproved: 'approved it as the primary cardmember',
  primaryDeclined: 'declined it as the primary cardmember',
  answered: 'answered',
  reminded: 'asked for the step that is late',
  withdrawn: 'withdrew it',
  reviewBegun: 'began to look at it',
  credited: 'credited the amount for now',
  askedForMore: 'asked for more',
  approved: 'approved it',
  declined: 'declined it',
  makingBegun: 'began to make the card',
  sentOut: 'sent the card',
  delivered: 'delivered the card',
  closed: 'answered and closed it',
}

const DAY = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
})
/** A date and time at the desk, in Riyadh time. */
export const MOMENT = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Asia/Riyadh',
})

/** The name of the person who asked: the name on file, or for a visitor the one they entered. */
function askerOf({ asker, row }: DeskRow): string {
  if (asker !== null) return asker
  const { visitor } = MessageDetails.parse(row.details)
  return `${plain(visitor?.fullName ?? '')}, a visitor`
}

/** One line of the list: due day, reference, kind, state, person. */
export function listLine(shown: DeskRow, today: string, marks: Marks): string {
  const { row, holder } = shown
  const asker = askerOf(shown)
  const whose = holder === null || holder === asker ? asker : `${asker}, for ${holder}`
  const columns = [KINDS[row.kind].padEnd(KIND_COLUMNS), STATES[row.state].padEnd(26), whose]
  return `${marks.strong(row.reference)}  ${dueText(row, today, marks)}  ${columns.join('  ')}`
}

const DUE_COLUMNS = 24
const KIND_COLUMNS = 18

function dueText(row: DeskRow['row'], today: string, marks: Marks): string {
  const due = dueOf(row)
  if (due === null) return marks.faint(riyadhDay(row.stateSince).padEnd(DUE_COLUMNS))
  const day = DAY.format(Date.parse(due.on))
  const late = workingDaysLate(due, today)
  if (late === 0) return day.padEnd(DUE_COLUMNS)
  return marks.late(`${day}, ${late} ${late === 1 ? 'day' : 'days'} late`.padEnd(DUE_COLUMNS))
}

type Thread = Awaited<ReturnType<typeof readThread>>

type Whole = {
  shown: DeskRow
  thread: Thread
  /** For a card request, the ID number of the person who gets it; otherwise null. */
  idNumber: string | null
  /** Further facts about a dispute. */
  disputed: readonly [string, string][]
}

/** Everything about one request: its details, its history, and the available steps. */
export function wholeText(
  { shown, thread, idNumber, disputed }: Whole,
  today: string,
  marks: Marks,
): string {
  const { row, holder, serialNumber, lastDigits } = shown
  const asker = askerOf(shown)
  // The database does not keep the order of JSON fields.
  const details = REQUEST_DETAILS[row.kind].parse(row.details)
  const isHolders = holder !== null && holder !== asker
  const facts = [
    ['state', STATES[row.state]],
    ['due', dueText(row, today, marks).trimEnd()],
    ['asked by', row.clientId === null ? asker : `${asker}, client ${row.clientId}`],
    ...(serialNumber === null ? [] : [['card', `${serialNumber}, ending ${lastDigits}`]]),
    ...(isHolders ? [['holder', holder]] : []),
    ...(idNumber === null ? [] : [['id number', idNumber]]),
    ...Object.entries(details).flatMap(([name, value]) => factOf(name, value)),
    ...disputed,
    ...(shown.rating === null ? [] : [['rating', ratingText(shown)]]),
  ]
  const width = Math.max(...facts.map(([name = '']) => name.length))
  const steps = thread.map(({ kind, party, note, at }) => {
    const who = party === 'issuer' ? 'We' : party === 'primary' ? 'The primary' : 'The customer'
    const printed = note === null ? '' : `\n    ${plain(note).replaceAll('\n', '\n    ')}`
    return `  ${marks.faint(MOMENT.format(at))}  ${who} ${EVENTS[kind]}${printed}`
  })
  const verbs = verbsFor(row)
  const next = actsNext(row.kind, row.state)
  const may = verbs.length > 0 ? `You may: ${verbs.join(', ')}.` : 'Nothing is to be done.'
  return [
    `${marks.strong(row.reference)}  ${KINDS[row.kind]}`,
    ...facts.map(([name = '', value = '']) => `  ${marks.faint(name.padEnd(width))}  ${value}`),
    '',
    ...steps,
    '',
    next === 'customer' || next === 'primary' ? `It waits for the ${next}. ${may}` : may,
  ].join('\n')
}

/** The sender's rating of the answer, as text. */
const ratingText = ({ rating, ratingNote }: DeskRow): string =>
  ratingNote === null ? `${rating} of 5` : `${rating} of 5: ${plain(ratingNote)}`

/** External text without control characters, which a terminal would interpret. */
export const plain = (text: string) =>
  text.replaceAll(/[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069]/gu, '·')

/** A field of the details as text: its name as words, and its value on one line. */
function factOf(name: string, value: unknown): [string, string][] {
  const words = wordsOf(value)
  const printed = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words === '' ? [] : [[printed, plain(words)]]
}

function wordsOf(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number') return String(value)
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value !== 'object' || value === null) return ''
  const money = Money.safeParse(value)
  if (money.success) return amountText(money.data).en
  const parts = Object.values(value).map(wordsOf)
  return parts.filter((part) => part !== '').join(', ')
}

/** The verbs that a request allows now. */
export function verbsFor({
  clientId,
  kind,
  state,
}: Pick<DeskRow['row'], 'clientId' | 'kind' | 'state'>): Verb[] {
  const verbs = (Object.keys(VERBS) as Verb[]).filter(
    (verb) => clientId !== null || VISITOR_EVENTS.includes(VERBS[verb]),
  )
  return verbs.filter((verb) => requestAfter(kind, state, VERBS[verb]) !== null)
}

/** The output after a step. */
export function doneText(row: DeskRow['row'], today: string, marks: Marks): string {
  const due = dueOf(row)
  const until = due === null ? '' : `, due ${dueText(row, today, marks).trimEnd()}`
  return `${marks.strong(row.reference)} is ${STATES[row.state]}${until}. The customer is notified.`
}

export const HELP = `  list                requests that wait for you, the earliest due day first
  list late           late requests
  list theirs         requests that wait for a customer or a primary cardmember
  list ended          the latest ended requests
  list late dispute   requests of one kind, by the beginning of its name
  next                the request with the earliest due day, and then the one after it
  show REFERENCE      everything about one request
  review, credit, approve, make, send, deliver [REFERENCE]
  ask, decline, close [REFERENCE] WORDS
                      a step of the request; without a reference, of the last one shown
  chat                the chats in which a customer requested a person
  chat NAME           the messages of a chat
  chat NAME say WORDS, chat NAME end
  call CARD, call REFERENCE
                      starts a call with the holder of a card or the sender of a request, and
                      shows three words that the customer sees too, for five minutes
  call CARD end, call REFERENCE end, call
                      ends the call; lists the open calls
  payments CARD, payments REFERENCE
                      payments of the customer through the payment page and automatic ones
  payments ID         everything about one payment, or about automatic payments
  file REFERENCE      the files of a request
  file REFERENCE FOLDER
                      writes them to a folder; the audit records it
  file chat NAME, file chat NAME FOLDER
                      the same for the files of a chat
  file REFERENCE FOLDER --original
                      writes the original PDFs, for an auditor; the audit records it
  erase REFERENCE     deletes the sender’s data that no law requires to keep, and answers the
                      message
  feedback            feedback on the portal, and help answers that did not help
  fee                 the fees, and the changes that were announced
  fee NAME AMOUNT from YYYY-MM-DD
                      announces a change of a fee: rewards or plan in riyals, conversion in percent
  dead                what has failed for good: messages, events for the issuer, alerts, tasks
  dead retry, dead retry ID
                      tries it again, except codes and calls
  help, quit          the beginning of a command is enough: “app” approves; Tab completes`
