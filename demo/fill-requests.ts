import type { CardIssueDetails } from '@sadu/contract/requests/details'
import type { Tx } from '../bridge/src/platform/db/database.ts'
import { cardReport } from '../bridge/src/platform/db/schema/cards.ts'
import { card, cardmember } from '../bridge/src/platform/db/schema/customers.ts'
import { addressOf } from './fill-addresses.ts'
import { fillPastRequest, type PastStep } from './past-request.ts'
import { randomness } from './randomness.ts'

type DemoRequest = {
  asker: string
  /** The last five digits of the card that the request is about. */
  lastFive: string
  /** The last five digits of the card that was issued for the request. */
  made?: string
  sentDaysAgo: number
  steps: readonly PastStep[]
}

/** The requests to replace damaged cards: Noura waits for a card, Khalid has a question to answer
 * and a delivered card, and Noura, Faisal and Reema have withdrawn a request. */
const REQUESTS: readonly DemoRequest[] = [
  {
    asker: 'noura',
    lastFive: '63370',
    sentDaysAgo: 2,
    steps: [
      { event: 'makingBegun', daysAgo: 2 },
      { event: 'sentOut', daysAgo: 1 },
    ],
  },
  {
    asker: 'noura',
    lastFive: '71946',
    sentDaysAgo: 41,
    steps: [{ event: 'withdrawn', daysAgo: 41 }],
  },
  {
    asker: 'khalid',
    lastFive: '85562',
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
    made: '40326',
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
    sentDaysAgo: 13,
    steps: [{ event: 'withdrawn', daysAgo: 12 }],
  },
  {
    asker: 'reema',
    lastFive: '10054',
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

/** Creates the requests for cards of the demonstration's people, each with its thread. */
export async function fillRequests(tx: Tx, today: string): Promise<void> {
  const random = randomness(200)
  const cards = await tx.select().from(card)
  const people = await tx.select().from(cardmember)
  for (const { lastFive, made, asker: name, sentDaysAgo, steps } of REQUESTS) {
    const about = cards.find(({ lastDigits }) => lastDigits === lastFive)
    const asker = people.find(({ firstNameEn }) => firstNameEn.toLowerCase() === name)?.id
    if (!about || asker === undefined) throw new Error(`the demonstration has no card ${lastFive}`)
    const details = detailsOf(name)
    const asked = { kind: 'cardIssue' as const, details, asker, about, sentDaysAgo, steps }
    const row = await fillPastRequest(tx, asked, { today, random })
    // A withdrawn request leaves no card report.
    if (row.state === 'withdrawn') continue
    await tx.insert(cardReport).values({
      clientId: about.clientId,
      cardId: about.id,
      reportedBy: asker,
      what: details.report,
      reportedAt: row.openedAt,
      requestReference: row.reference,
      madeCardId: cards.find(({ lastDigits }) => lastDigits === made)?.id ?? null,
    })
  }
}

const detailsOf = (person: string): CardIssueDetails => ({
  report: 'damaged',
  reason: 'chip',
  contactMethod: 'sms',
  additionalInformation: null,
  deliverTo: 'kingdom',
  address: addressOf(person),
  recurringFollows: true,
  unknownTransactions: [],
})
