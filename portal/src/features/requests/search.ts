import { searchValidator, textParam } from '../../code/search-params.ts'

/** URL parameters of the requests page: the request to show instead of the list. */
export const validateRequestsSearch = searchValidator({
  ref: textParam(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/),
})
