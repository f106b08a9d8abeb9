import { RequestReference } from '@sadu/contract/requests/reference'
import { searchValidator } from '../../code/search-params.ts'

/** URL parameters of the requests page: the request to show instead of the list. */
export const validateRequestsSearch = searchValidator({
  ref: RequestReference,
})
