import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { TransactionKind, transactionFilter } from './calls.ts'
import { Category } from './category.ts'

test('a filter accepts all kinds and all categories together', () => {
  const all = { kinds: TransactionKind.options, categories: Category.options }
  expect(z.strictObject(transactionFilter).safeParse(all).success).toBe(true)
})
