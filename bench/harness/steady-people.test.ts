import { expect, test } from 'vitest'
import { compareWrites, markOf, stopsOf, type Fate } from './steady-people.ts'

test('each write of each session has a mark of its own, from one country to another', () => {
  const marks = [0, 1, 7].flatMap((lane) =>
    Array.from({ length: 2_000 }, (_, number) => markOf(stopsOf(lane, number))),
  )
  expect(new Set(marks).size).toBe(marks.length)
})

test('the comparison finds what was lost, done though refused, done twice and asked by nobody', () => {
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
