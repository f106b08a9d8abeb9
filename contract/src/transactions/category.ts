import * as z from 'zod/mini'

/** The categories that a person may choose for a merchant; cash and fees are facts. */
export const OwnCategory = z.enum([
  'groceries',
  'fuel',
  'restaurants',
  'travel',
  'online',
  'subscriptions',
  'shopping',
  'health',
])
export type OwnCategory = z.output<typeof OwnCategory>

/** Spending categories; a payment has none. */
export const Category = z.enum([...OwnCategory.options, 'cash', 'fees'])
export type Category = z.output<typeof Category>
