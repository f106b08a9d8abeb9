import { RequestReference } from '@sadu/contract/requests/reference'
import * as z from 'zod/mini'
import { searchValidator } from '../../code/search-params.ts'
import { REQUEST_GROUPS } from './groups.ts'

/** URL parameters of the requests page: the open request, and the group by which the list is
 * filtered. */
export const validateRequestsSearch = searchValidator({
  ref: RequestReference,
  about: z.enum(REQUEST_GROUPS),
})
