import * as z from 'zod/mini'

/** Spending categories; a payment has none. */
export const Category = z.enum([
  'groceries',
  'fuel',
  'restaurants',
  'travel',
  'online',
  'subscriptions',
  'shopping',
  'health',
  'cash',
  'fees',
])
export type Category = z.output<typeof Category>
