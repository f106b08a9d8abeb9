import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { searchValidator, textParam } from './search-params.ts'

const validate = searchValidator({
  from: z.iso.date(),
  step: z.enum(['cards', 'review']),
  card: textParam(/^\d{4}$/),
})

test('keeps valid parameters', () => {
  const search = { from: '2026-02-28', step: 'review', card: '1007' }
  expect(validate(search)).toStrictEqual(search)
})

test.each([
  { from: '2026-02-30' },
  { from: 'today' },
  { step: 'pay' },
  { card: 1007 },
  { card: '10 07' },
  { other: 'yes' },
])('leaves out %j and keeps the rest', (damaged) => {
  const { card, ...valid } = { from: '2026-02-28', step: 'cards', card: '1007' }
  const [name = ''] = Object.keys(damaged)
  const { [name]: _, ...rest } = { ...valid, card } as Record<string, string>
  expect(validate({ ...valid, card, ...damaged })).toStrictEqual(rest)
})
