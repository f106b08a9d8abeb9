import { describe, expect, it } from 'vitest'
import {
  beginInactivity,
  CENTURION_INACTIVITY,
  type InactivityEvent,
  type InactivityLimits,
  STANDARD_INACTIVITY,
  stepInactivity,
} from './inactivity.ts'
import { HOUR_MS, SECOND_MS } from '../core/time.ts'

/** Runs the machine second by second from 0 and records its effects. `events` come before the tick
 * of their second; while a laptop sleeps, the machine gets no ticks. */
function run(
  limits: InactivityLimits,
  until: number,
  events: Record<number, InactivityEvent> = {},
  sleeps?: { from: number; to: number },
): string[] {
  let state = beginInactivity(0)
  const notes: string[] = []
  for (let second = 1; second <= until; second += 1) {
    if (sleeps && second > sleeps.from && second < sleeps.to) continue
    const event = events[second]
    for (const each of event ? [event, 'tick' as const] : ['tick' as const]) {
      const before = state
      const step = stepInactivity(state, each, second * SECOND_MS, limits)
      state = step.state
      if (step.effect) notes.push(`${second} ${step.effect}`)
      if (step.effect === 'logout' || step.effect === 'lapse') return notes
      if (before.countdownEndsAt === null && state.countdownEndsAt !== null) {
        notes.push(`${second} warning until ${state.countdownEndsAt / SECOND_MS}`)
      }
      if (before.countdownEndsAt !== null && state.countdownEndsAt === null) {
        notes.push(`${second} closed`)
      }
    }
  }
  return notes
}

/** Activity at each of these seconds. */
const active = (...seconds: number[]) =>
  Object.fromEntries(seconds.map((second) => [second, 'activity' as const]))
const every = (step: number, until: number) =>
  active(...Array.from({ length: Math.floor(until / step) }, (_, index) => (index + 1) * step))

describe('the standard inactivity machine, second by second', () => {
  it.each<[string, number, Record<number, InactivityEvent>, string[]]>([
    ['warns after more than 20 s', 20, {}, []],
    ['then leaves 30 s to answer', 50, {}, ['21 warning until 51']],
    ['then signs out', 60, {}, ['21 warning until 51', '51 logout']],
    ['is delayed by activity', 30, active(10), []],
    ['until 20 s after it', 31, active(10), ['31 warning until 61']],
    ['warns while the timer is under 40 s', 39, active(18), ['39 warning until 69']],
    ['not at 40 s: the check comes first', 49, active(19), []],
    [
      'at 50 s refreshes, and warns once the timer has restarted',
      51,
      active(19),
      ['50 refresh', '51 warning until 81'],
    ],
    [
      'refreshes every 50 s while active',
      200,
      every(5, 200),
      ['50 refresh', '100 refresh', '150 refresh', '200 refresh'],
    ],
    ['activity does not answer a warning', 60, every(1, 60), ['50 refresh']],
    ['not even during its countdown', 60, active(30, 40, 50), ['21 warning until 51', '51 logout']],
    [
      'Continue refreshes, closes the warning and restarts',
      72,
      { 40: 'continued' },
      ['21 warning until 51', '40 refresh', '40 closed', '61 warning until 91'],
    ],
    [
      'Continue in the last second still counts',
      50,
      { 50: 'continued' },
      ['21 warning until 51', '50 refresh', '50 closed'],
    ],
    ['Continue is too late at 0', 51, { 51: 'continued' }, ['21 warning until 51', '51 logout']],
    [
      'a newly opened tab does not answer the warning of another',
      51,
      { 30: 'opened' },
      ['21 warning until 51', '51 logout'],
    ],
    ['a newly opened page restarts', 51, { 20: 'opened' }, ['41 warning until 71']],
    ['Continue without a warning is activity', 40, { 20: 'continued' }, []],
  ])('%s', (_, until, events, notes) => {
    expect(run(STANDARD_INACTIVITY, until, events)).toEqual(notes)
  })

  it.each<[string, { from: number; to: number }, Record<number, InactivityEvent>, string[]]>([
    ['an hour of sleep counts as inactivity', { from: 10, to: HOUR_MS }, {}, [`${HOUR_MS} lapse`]],
    [
      'even when a mouse move is the first event',
      { from: 10, to: HOUR_MS },
      active(HOUR_MS),
      [`${HOUR_MS} lapse`],
    ],
    [
      'a warning expires during sleep',
      { from: 30, to: HOUR_MS },
      { [HOUR_MS]: 'continued' },
      ['21 warning until 51', `${HOUR_MS} logout`],
    ],
    ['49 s exceed 48', { from: 1, to: 50 }, active(1), ['50 lapse']],
    ['48 s do not', { from: 2, to: 50 }, active(2), ['50 refresh', '51 warning until 81']],
    ['sleep shorter than the warning has no effect', { from: 1, to: 20 }, {}, []],
  ])('%s', (_, sleeps, events, notes) => {
    const until = Math.max(52, sleeps.to)
    const heard = run(STANDARD_INACTIVITY, until, events, sleeps)
    expect(heard.slice(0, notes.length)).toEqual(notes)
  })
})

describe('the Centurion inactivity machine, second by second', () => {
  it.each<[string, number, Record<number, InactivityEvent>, string[]]>([
    ['warns after more than 100 s', 100, {}, []],
    ['then leaves 30 s to answer', 131, {}, ['101 warning until 131', '131 logout']],
    ['warns while the timer is under 120 s', 119, active(18), ['119 warning until 149']],
    ['not at 120 s: the check comes first', 149, active(19), []],
    [
      'at 150 s its refresh does nothing, and the timer restarts',
      151,
      active(19),
      ['151 warning until 181'],
    ],
    [
      'Continue closes without a refresh',
      120,
      { 110: 'continued' },
      ['101 warning until 131', '110 closed'],
    ],
    ['never warns while active', 1000, every(60, 1000), []],
  ])('%s', (_, until, events, notes) => {
    expect(run(CENTURION_INACTIVITY, until, events)).toEqual(notes)
  })

  it.each([
    ['149 s exceed 148', 1, ['150 lapse']],
    ['148 s do not', 2, ['151 warning until 181']],
  ])('%s', (_, last, notes) => {
    const sleeps = { from: last, to: 150 }
    expect(run(CENTURION_INACTIVITY, 152, active(last), sleeps)).toEqual(notes)
  })
})
