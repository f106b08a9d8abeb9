import { addDays, riyadhDay, startOfDay } from '@sadu/contract/core/days'
import { HOUR_MS } from '@sadu/contract/core/time'
import type { CardIssueDetails } from '@sadu/contract/requests/details'
import { dueAfter, firstDue } from '@sadu/contract/requests/due'
import { requestReferenceOf } from '@sadu/contract/requests/reference'
import { partyOf, requestAfter, type RequestEvent } from '@sadu/contract/requests/states'
import { insertRequest, appendStep } from '../domain/requests/store.ts'
import type { Tx } from '../platform/db/database.ts'
import { cardReport } from '../platform/db/schema/cards.ts'
import { card, cardmember } from '../platform/db/schema/customers.ts'
import { addressOf } from './fill-addresses.ts'
import { randomness } from './randomness.ts'

type Step = { event: RequestEvent; daysAgo: number; note?: string }
type DemoRequest = {
  asker: string
  /** The last five digits of the card that it is about. */
  lastFive: string
  report: CardIssueDetails['report']
  sentDaysAgo: number
  steps: readonly Step[]
}

/** What the demonstration's people have asked for: noura waits for a card, khalid is asked something and has the card
 * that came last, and noura, faisal and reema have taken a request back. */
const REQUESTS: readonly DemoRequest[] = [
  {
    asker: 'noura',
    lastFive: '63370',
    report: 'damaged',
    sentDaysAgo: 2,
    steps: [
      { event: 'makingBegun', daysAgo: 2 },
      { event: 'sentOut', daysAgo: 1 },
    ],
  },
  {
    asker: 'noura',
    lastFive: '71946',
    report: 'damaged',
    sentDaysAgo: 41,
    steps: [{ event: 'withdrawn', daysAgo: 41 }],
  },
  {
    asker: 'khalid',
    lastFive: '85562',
    report: 'damaged',
    sentDaysAgo: 5,
    steps: [
      { event: 'makingBegun', daysAgo: 4 },
      { event: 'sentOut', daysAgo: 2 },
      {
        event: 'askedForMore',
        daysAgo: 1,
        note:
          'لم يجد مندوب التوصيل أحدًا في العنوان. متى يناسبك أن يعود؟\n\n' +
          'The courier found nobody at the address. When may he come again?',
      },
    ],
  },
  {
    asker: 'khalid',
    lastFive: '40318',
    report: 'damaged',
    sentDaysAgo: 9,
    steps: [
      { event: 'makingBegun', daysAgo: 8 },
      { event: 'sentOut', daysAgo: 6 },
      { event: 'delivered', daysAgo: 4 },
    ],
  },
  {
    asker: 'faisal',
    lastFive: '52208',
    report: 'damaged',
    sentDaysAgo: 13,
    steps: [{ event: 'withdrawn', daysAgo: 12 }],
  },
  {
    asker: 'reema',
    lastFive: '10054',
    report: 'damaged',
    sentDaysAgo: 20,
    steps: [
      {
        event: 'askedForMore',
        daysAgo: 19,
        note:
          'هل ما زالت الشريحة تعمل عند الدفع باللمس؟ قد تكفيك بطاقتك الحالية.\n\n' +
          'Does the chip still work when you tap? Your present card may do.',
      },
      { event: 'withdrawn', daysAgo: 18 },
    ],
  },
]

/** Gives the demonstration's people their requests, each with its thread. */
export async function fillRequests(tx: Tx, today: string): Promise<void> {
  const random = randomness(200)
  const cards = await tx.select().from(card)
  const people = await tx.select().from(cardmember)
  for (const one of REQUESTS) {
    const about = cards.find(({ lastDigits }) => lastDigits === one.lastFive)
    const asker = people.find(({ firstNameEn }) => firstNameEn.toLowerCase() === one.asker)
    if (!about || !asker) throw new Error(`the demonstration has no card ${one.lastFive}`)
    await fillRequest(tx, one, { today, random, about, asker: asker.id })
  }
}

type Given = {
  today: string
  random: ReturnType<typeof randomness>
  about: typeof card.$inferSelect
  asker: string
}

async function fillRequest(
  tx: Tx,
  { asker: person, report, sentDaysAgo, steps }: DemoRequest,
  { today, random, about, asker }: Given,
): Promise<void> {
  const at = (daysAgo: number, hour: number) =>
    new Date(startOfDay(addDays(today, -daysAgo)).getTime() + hour * HOUR_MS)
  const kind = 'cardIssue'
  const sentAt = at(sentDaysAgo, 9)
  let state = 'received' as NonNullable<ReturnType<typeof requestAfter>>
  let stateSince = sentAt
  let due = firstDue({ kind, state, isAbroad: false }, riyadhDay(sentAt))
  const thread = steps.map(({ event, daysAgo, note }, index) => {
    const after = requestAfter(kind, state, event)
    if (after === null) throw new Error(`${event} cannot happen to a request that is ${state}`)
    stateSince = at(daysAgo, 10 + index)
    due = dueAfter({ kind, state: after, isAbroad: false }, { state, due }, riyadhDay(stateSince))
    state = after
    const party = partyOf(event)
    const cardmemberId = party === 'issuer' ? null : asker
    return { kind: event, party, cardmemberId, note: note ?? null, at: stateSince }
  })
  const row = {
    clientId: about.clientId,
    id: random.id(sentAt),
    reference: requestReferenceOf(Uint8Array.from({ length: 8 }, () => random.between(0, 255))),
    kind,
    state,
    cardmemberId: asker,
    cardId: about.id,
    holderId: about.cardmemberId,
    details: detailsOf(report, person),
    isAbroad: false,
    openedAt: sentAt,
    stateSince,
    dueFrom: due?.from ?? null,
    dueOn: due?.on ?? null,
  } as const
  await insertRequest(tx, row)
  await appendStep(tx, row, { kind: 'sent', party: 'customer', cardmemberId: asker, at: sentAt })
  for (const step of thread) await appendStep(tx, row, step)
  // What was taken back is as if it had not been reported.
  if (state === 'withdrawn') return
  await tx.insert(cardReport).values({
    clientId: about.clientId,
    cardId: about.id,
    reportedBy: asker,
    what: report,
    reportedAt: sentAt,
    requestReference: row.reference,
  })
}

const detailsOf = (report: CardIssueDetails['report'], person: string): CardIssueDetails => ({
  report,
  reason: 'chip',
  contactMethod: 'sms',
  additionalInformation: null,
  deliverTo: 'kingdom',
  address: addressOf(person),
  recurringFollows: true,
  unknownTransactions: [],
})
