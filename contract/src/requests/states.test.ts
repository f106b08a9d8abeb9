import { expect, test } from 'vitest'
import * as fc from 'fast-check'
import {
  actsNext,
  isEnded,
  ISSUER_EVENTS,
  partyOf,
  REQUEST_EVENTS,
  REQUEST_KINDS,
  REQUEST_PATHS,
  REQUEST_STATES,
  requestAfter,
  type RequestKind,
} from './states.ts'

const DECIDED = `
  waitingForPrimary  primaryApproved>received primaryDeclined>declined withdrawn>withdrawn
  received           reminded>received withdrawn>withdrawn reviewBegun>inReview askedForMore>waitingForCustomer approved>approved declined>declined
  inReview           reminded>inReview withdrawn>withdrawn askedForMore>waitingForCustomer approved>approved declined>declined
  waitingForCustomer answered>inReview withdrawn>withdrawn declined>declined
`
const DISPUTED = `
  waitingForPrimary  primaryApproved>received primaryDeclined>declined withdrawn>withdrawn
  received           reminded>received withdrawn>withdrawn reviewBegun>inReview credited>received askedForMore>waitingForCustomer approved>approved declined>declined
  inReview           reminded>inReview withdrawn>withdrawn credited>inReview askedForMore>waitingForCustomer approved>approved declined>declined
  waitingForCustomer answered>inReview withdrawn>withdrawn credited>waitingForCustomer declined>declined
`
const MADE = `
  waitingForPrimary  primaryApproved>received primaryDeclined>declined withdrawn>withdrawn
  received           reminded>received withdrawn>withdrawn reviewBegun>inReview askedForMore>waitingForCustomer approved>approved declined>declined makingBegun>beingMade
  inReview           reminded>inReview withdrawn>withdrawn askedForMore>waitingForCustomer approved>approved declined>declined makingBegun>beingMade sentOut>onItsWay
  waitingForCustomer answered>inReview withdrawn>withdrawn declined>declined
  approved           reminded>approved makingBegun>beingMade
  beingMade          reminded>beingMade askedForMore>waitingForCustomer declined>declined sentOut>onItsWay
  onItsWay           reminded>onItsWay askedForMore>waitingForCustomer delivered>done
`
const GRANTED = MADE.replace(/ makingBegun>beingMade$/m, '').replace(
  ' makingBegun>beingMade sentOut',
  ' sentOut',
)
const ANSWERED = `
  waitingForPrimary  primaryApproved>received primaryDeclined>declined withdrawn>withdrawn
  received           reminded>received withdrawn>withdrawn reviewBegun>inReview askedForMore>waitingForCustomer closed>done
  inReview           reminded>inReview withdrawn>withdrawn askedForMore>waitingForCustomer closed>done
  waitingForCustomer answered>inReview withdrawn>withdrawn closed>done
`
const TABLES: Record<RequestKind, string> = {
  cardIssue: MADE,
  supplementary: GRANTED,
  limit: DECIDED.replace('primaryApproved>received', 'primaryApproved>approved'),
  dispute: DISPUTED,
  personalDetails: DECIDED,
  identity: DECIDED,
  complaint: ANSWERED,
  contact: ANSWERED,
  objection: DECIDED,
  closing: DECIDED,
  arrangement: DECIDED,
  payout: DECIDED,
}

test.each(REQUEST_KINDS)(
  '%s: each event moves each state to the one in the specification',
  (kind) => {
    const lines = REQUEST_STATES.flatMap((state) => {
      const steps = REQUEST_EVENTS.flatMap((event) => {
        const after = requestAfter(kind, state, event)
        return after === null ? [] : [`${event}>${after}`]
      })
      return steps.length === 0 ? [] : [[state, ...steps].join(' ')]
    })
    expect(lines).toEqual(linesOf(TABLES[kind]))
  },
)

test('each event belongs to a party, and each open state has a party that acts next', () => {
  expect(ISSUER_EVENTS).toHaveLength(9)
  expect(partyOf('primaryDeclined')).toBe('primary')
  expect(
    ['answered', 'reminded', 'withdrawn'].map((event) => partyOf(event as 'answered')),
  ).toEqual(['customer', 'customer', 'customer'])
  const next = REQUEST_STATES.map((state) => actsNext('cardIssue', state) ?? '-')
  expect(next.join(' ')).toBe('primary issuer issuer customer issuer issuer issuer - - -')
  expect(actsNext('limit', 'approved')).toBeNull()
})

const kinds = fc.constantFrom(...REQUEST_KINDS)
const events = fc.array(fc.constantFrom(...REQUEST_EVENTS), { maxLength: 40 })

test('after any order of events a request has ended for good, or a party acts next', () => {
  fc.assert(
    fc.property(kinds, events, (kind, happening) => {
      let state: (typeof REQUEST_STATES)[number] = 'received'
      for (const event of happening) {
        const after = requestAfter(kind, state, event)
        expect(after !== null && isEnded(kind, state)).toBe(false)
        state = after ?? state
        expect(actsNext(kind, state) === null).toBe(isEnded(kind, state))
      }
    }),
  )
})

test.each(REQUEST_KINDS)('the path of %s is possible, and ends', (kind) => {
  const path = REQUEST_PATHS[kind]
  path.slice(1).forEach((to, at) => {
    const from = path[at] ?? 'received'
    expect(REQUEST_EVENTS.map((event) => requestAfter(kind, from, event))).toContain(to)
  })
  expect(path[0]).toBe('received')
  expect(isEnded(kind, path.at(-1) ?? 'received')).toBe(true)
})

function linesOf(table: string): string[] {
  return table
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/ +/).join(' '))
}
