import { addDays, riyadhDay } from '@sadu/contract/core/days'
import { MINUTE_MS } from '@sadu/contract/core/time'
import type { AutopayAmount } from '@sadu/contract/payments/autopay-rules'
import type { ReportedState } from '@sadu/contract/payments/rules'

const PAGE_MINUTES = 30
const PULL_MINUTES = 120
const NOTICE_DAYS = 3
const DAYS_TO_PAY = 25
const LEAST = 100

type Bill = { to: string; closing: number }
type PaidLine = { minor: number; postedOn: string; isArchived: boolean }

/** The account data that the payment model needs. */
type Account = {
  bills: () => readonly Bill[]
  owed: () => number
  /** Returns the sum of payments and refunds posted since a bill closed. */
  creditsSince: (closedOn: string) => number
  /** Returns the posted payments that are not archived. */
  paid: () => readonly PaidLine[]
}

export type Autopay = {
  id: string
  isActive: boolean
  ending: string
  pays: AutopayAmount
  daysBefore: number
  cardExpiresOn: string | null
}
export type Pull = {
  closedOn: string
  autopay: Autopay
  announced: number
  tries: number
  refusals: number
  tryOn: string | null
  outcome: string
}
export type Order = {
  /** The id of a payment through the page, known once it is stored. */
  id: string
  minor: number
  state: 'started' | 'paid' | 'settled' | 'failed' | 'expired'
  at: Date
  expiresAt: Date
  billedOn: string
  twice: number
  line: PaidLine | null
  pull: Pull | null
  autopay: Autopay | null
  tries: number
}

/** Creates a minimal in-memory model of one account's payments through the page, and of its
 * automatic payments. */
export function createPaymentsModel({ bills, owed, creditsSince, paid }: Account) {
  const orders: Order[] = []
  const pulls: Pull[] = []
  const setUps: Autopay[] = []
  let isClosed = false

  const open = () => orders.find(({ state }) => state === 'started')
  const onItsWay = () =>
    orders.reduce((sum, { state, minor }) => sum + (state === 'paid' ? minor : 0), 0)
  const openOf = ({ to, closing }: Bill) => Math.max(0, closing) - creditsSince(to)
  const dueNow = () => {
    const last = bills().at(-1)
    return last ? Math.max(0, last.closing - creditsSince(last.to)) : 0
  }
  /** Returns the amount that automatic payments take for a bill, at most `most`. */
  const takenOf = (closedOn: string, most = Infinity) => {
    const bill = bills().find(({ to }) => to === closedOn)
    const left = bill ? openOf(bill) - onItsWay() : 0
    return Math.max(0, Math.min(left, owed() - onItsWay(), most))
  }
  const active = () => setUps.find(({ isActive }) => isActive)

  /** Finds the amount that the last payment paid twice. */
  function findTwice(): void {
    const last = orders
      .filter(({ state }) => state === 'paid' || state === 'settled')
      .toSorted((a, b) => b.at.getTime() - a.at.getTime())
      .at(0)
    if (!last || last.twice > 0) return
    if (last.line && last.line.postedOn <= (bills().at(-1)?.to ?? '')) return
    const posted = paid().filter(
      (line) => !line.isArchived && line.postedOn > last.billedOn && line !== last.line,
    )
    const others = orders.filter((one) => one.state === 'paid' && one !== last)
    const credit = onItsWay() - owed()
    if (posted.length + others.length > 0 && credit > 0) last.twice = Math.min(last.minor, credit)
  }
  /** Returns the payment day of a bill that is announced today; null if it cannot be paid by its
   * due day, or the card expires before. */
  function dayOf({ daysBefore, cardExpiresOn }: Autopay, closedOn: string, today: string) {
    const dueOn = addDays(closedOn, DAYS_TO_PAY)
    const [chosen, earliest] = [addDays(dueOn, -daysBefore), addDays(today, NOTICE_DAYS)]
    const day = chosen > earliest ? chosen : earliest
    return day > dueOn || (cardExpiresOn !== null && day > cardExpiresOn) ? null : day
  }
  /** Announces the bills whose payment day is within the notice period. */
  function announce(now: Date): void {
    const one = active()
    const today = riyadhDay(now)
    for (const { to: closedOn } of bills()) {
      const day = one && dayOf(one, closedOn, today)
      if (!one || !day || day > addDays(today, NOTICE_DAYS)) continue
      const earlier = pulls.find((pull) => pull.closedOn === closedOn)
      const announced = takenOf(closedOn)
      if ((earlier && earlier.outcome !== 'ended') || announced === 0) continue
      const next = { autopay: one, announced, refusals: 0, tryOn: day, outcome: '' }
      if (earlier) Object.assign(earlier, next)
      else pulls.push({ closedOn, tries: 0, ...next })
    }
  }
  function end(ending: string): void {
    const one = active()
    if (!one) return
    Object.assign(one, { isActive: false, ending })
    for (const pull of pulls) {
      if (pull.autopay === one && pull.tryOn !== null) {
        Object.assign(pull, { tryOn: null, outcome: 'ended' })
      }
    }
  }
  function refuse({ pull, autopay, tries, minor }: Order, now: Date): void {
    if (!pull || pull.outcome !== '' || pull.autopay !== autopay || pull.tries !== tries) return
    if (minor > takenOf(pull.closedOn, pull.announced)) return
    pull.refusals += 1
    const [day, lastDay] = [addDays(riyadhDay(now), 1), pull.autopay.cardExpiresOn]
    pull.tryOn = pull.refusals < 2 && (lastDay === null || day <= lastDay) ? day : null
    if (pull.tryOn === null) pull.outcome = 'refused'
  }
  function report(order: Order, state: ReportedState, now: Date): void {
    if (order.state === 'paid' || order.state === 'settled' || state === 'pending') return
    if (state === 'paid') {
      order.state = 'paid'
      if (order.pull) Object.assign(order.pull, { tryOn: null, outcome: 'paid' })
      findTwice()
    } else if (order.state === 'started') {
      order.state = state
      refuse(order, now)
    }
  }
  const begin = (one: Pick<Order, 'minor' | 'billedOn'> & Partial<Order>, now: Date): Order => {
    const minutes = one.pull ? PULL_MINUTES : PAGE_MINUTES
    const order = {
      id: '',
      state: 'started' as const,
      at: now,
      expiresAt: new Date(now.getTime() + minutes * MINUTE_MS),
      twice: 0,
      line: null,
      pull: null,
      autopay: null,
      tries: 0,
      ...one,
    }
    orders.push(order)
    return order
  }
  const coming = (today: string) => {
    const [one, last] = [active(), bills().at(-1)]
    if (!one || !last) return null
    const told = pulls
      .filter(({ outcome, tryOn, closedOn }) =>
        outcome === 'ended' ? false : tryOn !== null || closedOn === last.to,
      )
      .toSorted((a, b) => (a.tryOn ?? '9').localeCompare(b.tryOn ?? '9'))
      .at(0)
    const on = told ? told.tryOn : dayOf(one, last.to, today)
    const minor = takenOf(last.to, told?.announced)
    return on === null || minor === 0 ? null : `${on < today ? today : on} ${minor}`
  }

  return {
    orders: orders as readonly Order[],
    active,
    isClosed: () => isClosed,
    /** Returns the minimum and the maximum of a payment through the page; null if nothing is
     * owed. */
    bounds() {
      const most = owed() - onItsWay()
      if (most <= 0) return null
      const due = Math.max(0, dueNow() - onItsWay())
      return { least: Math.min(most, due > 0 ? due : LEAST), most }
    },
    open,
    start: (minor: number, now: Date) => begin({ minor, billedOn: bills().at(-1)?.to ?? '' }, now),
    report,
    /** Ends the open payment if it has expired. Returns the report for the bridge, or null. */
    late(now: Date, state: ReportedState) {
      const order = open()
      if (!order || order.expiresAt > now) return null
      report(order, state, now)
      return { order, state }
    },
    /** Applies a posted payment, which settles an order if it names one. */
    posted(line: PaidLine, order: Order | undefined): void {
      if (order && order.state !== 'settled') Object.assign(order, { state: 'settled', line })
      findTwice()
    },
    setUp(one: Omit<Autopay, 'isActive' | 'ending'>, now: Date): Autopay {
      const made = { ...one, isActive: true, ending: '' }
      setUps.push(made)
      announce(now)
      return made
    },
    end,
    close(): void {
      isClosed = true
      end('closed')
    },
    announce,
    /** Returns the bills whose payment is due to be tried. */
    toTry: (today: string) =>
      pulls.filter(({ tryOn, autopay }) => autopay.isActive && tryOn !== null && tryOn <= today),
    /** Returns the next step for a bill: a payment to make or, if it would now be too much, to
     * cancel. */
    next(pull: Pull, now: Date): { order: Order; isTaken: boolean } | null {
      const minor = takenOf(pull.closedOn, pull.announced)
      const other = open()
      if (other) {
        const isOwn = other.pull === pull && other.autopay === pull.autopay
        if (!isOwn || other.tries !== pull.tries || other.expiresAt <= now) return null
        return { order: other, isTaken: other.minor <= minor }
      }
      if (minor === 0) {
        Object.assign(pull, { tryOn: null, outcome: 'nothing' })
        return null
      }
      pull.tries += 1
      const { autopay, tries, closedOn: billedOn } = pull
      return { order: begin({ minor, billedOn, pull, autopay, tries }, now), isTaken: true }
    },
    /** Returns the expected contents of the database and of the home page. */
    facts: (today: string) => ({
      orders: orders
        .map(({ minor, state, twice, pull, tries }) =>
          [minor, state, twice, pull?.closedOn ?? '', tries].join(' '),
        )
        .toSorted(),
      autopay: setUps
        .map(({ isActive, ending }) => `${isActive ? 'active' : 'ended'} ${ending}`)
        .toSorted(),
      pulls: pulls
        .map(({ closedOn, announced, tries, refusals, tryOn, outcome }) =>
          [closedOn, announced, tries, refusals, tryOn ?? '', outcome].join(' '),
        )
        .toSorted(),
      due: dueNow(),
      onItsWay: onItsWay(),
      coming: coming(today),
    }),
  }
}
