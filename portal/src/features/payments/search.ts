import { Reference } from '@sadu/contract/core/values'
import * as z from 'zod/mini'
import { searchValidator } from '../../code/search-params.ts'

/** URL parameters of the payment screen: the account, a payment, or automatic payments; and the
 * values that the provider signed when it sent the person back. */
export const validatePaySearch = searchValidator({
  account: Reference,
  payment: Reference,
  autopay: Reference,
  timestamp: z.string().check(z.regex(/^\d{1,12}$/)),
  signature: z.string().check(z.maxLength(100)),
})
export type PaySearch = ReturnType<typeof validatePaySearch>
