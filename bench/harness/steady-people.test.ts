import { expect, test } from 'vitest'
import { compareWrites, markOf, stopsOf, type Fate } from './steady-people.ts'

test('each write of each session has a unique mark', () => {
  const marks = [0, 1, 7].flatMap((lane) =>
    Array.from({ length: 2_000 }, (_, number) => markOf(stopsOf(lane, number))),
  )
  expect(new Set(marks).size).toBe(marks.length)
})

test('the comparison counts writes that were lost, done though refused, done twice or never sent', () => {
  const writes = new Map<string, Fate>([
    ['kept', 'acknowledged'],
    ['lost', 'acknowledged'],
    ['refused', 'refused'],
    ['done anyway', 'refused'],
    ['unknown and done', 'unknown'],
    ['unknown and not done', 'unknown'],
  ])
  const done = new Map([
    ['kept', 2],
    ['done anyway', 1],
    ['unknown and done', 1],
    ['nobody’s', 1],
  ])
  expect(compareWrites(writes, done)).toEqual({ lost: 1, doneAnyway: 1, twice: 1, untold: 1 })
})
