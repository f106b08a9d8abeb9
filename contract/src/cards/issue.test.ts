import { expect, test } from 'vitest'
import { COUNTRIES, HOME_COUNTRY } from '../core/countries.ts'
import {
  ALL_ISSUE_REASONS,
  fitsReport,
  ISSUE_KINDS,
  type IssueKind,
  ISSUE_REASONS,
  orderProblem,
  REPORTS,
  stopsAtOnce,
  workingDaysTo,
} from './issue.ts'
import { CARD_STATES, cardAfter, STOP_REASONS } from './states.ts'

test('a report stops a lost or stolen card and leaves a damaged one as it is', () => {
  const living = ['active', 'inactive', 'suspended'] as const
  const after = (kind: IssueKind) => living.map((state) => cardAfter(state, REPORTS[kind].event))
  expect(after('lost')).toEqual(['stopped', 'stopped', 'stopped'])
  expect(after('stolen')).toEqual(['stopped', 'stopped', 'stopped'])
  expect(after('damaged')).toEqual(['active', 'inactive', 'suspended'])
  expect(ISSUE_KINDS.filter(stopsAtOnce)).toEqual(['lost', 'stolen'])
  for (const kind of ISSUE_KINDS) expect(cardAfter('replaced', REPORTS[kind].event)).toBeNull()
})

test('a new card can be ordered only for the reported issue', () => {
  const cards = CARD_STATES.flatMap((state) =>
    [null, ...ISSUE_KINDS].flatMap((reported) =>
      (state === 'stopped' ? STOP_REASONS : [null]).map((stoppedBecause) => ({
        state,
        reported,
        stoppedBecause,
      })),
    ),
  )
  const allowed: string[] = []
  for (const { state, reported, stoppedBecause } of cards) {
    const [free, taken] = [false, true].map((isReplacing) =>
      orderProblem({ state, stoppedBecause, reported, isReplacing }),
    )
    const isAllowed = free === null
    expect([free, taken]).toEqual(
      isAllowed ? [null, 'replacementUnderWay'] : ['cardStateRefuses', 'cardStateRefuses'],
    )
    if (isAllowed) allowed.push([state, reported, stoppedBecause].join(' ').trim())
  }
  expect(allowed).toEqual([
    'active damaged',
    'inactive damaged',
    'suspended damaged',
    'stopped lost lost',
    'stopped stolen stolen',
  ])
})

test('every kind of report has its own reasons, and “other”', () => {
  expect(ALL_ISSUE_REASONS).toEqual([
    ...new Set(ISSUE_KINDS.flatMap((kind) => ISSUE_REASONS[kind])),
  ])
  for (const kind of ISSUE_KINDS) {
    expect(ISSUE_REASONS[kind]).toContain('other')
    const own: readonly string[] = ISSUE_REASONS[kind]
    for (const reason of ALL_ISSUE_REASONS) {
      expect(fitsReport(reason, kind)).toBe(own.includes(reason))
    }
  }
})

test('a new card takes 5 working days within the Kingdom and 10 to any other country', () => {
  expect(COUNTRIES).toHaveLength(249)
  expect(new Set(COUNTRIES).size).toBe(249)
  expect(COUNTRIES[0]).toBe(HOME_COUNTRY)
  for (const country of COUNTRIES) {
    expect(country).toMatch(/^[A-Z]{2}$/)
    expect(workingDaysTo(country)).toBe(country === 'SA' ? 5 : 10)
  }
})
