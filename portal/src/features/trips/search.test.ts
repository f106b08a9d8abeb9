import { expect, test } from 'vitest'
import { validatePlanSearch } from './search.ts'

test('reads country and card when planning starts from a declined charge', () => {
  const card = '0180bf38-9c80-7b19-8bcd-3b79fd421fe7'
  expect(validatePlanSearch({ to: 'GB', card })).toEqual({ to: 'GB', card })
  expect(validatePlanSearch({ to: 'Britain', card: 'mine' })).toEqual({})
})
