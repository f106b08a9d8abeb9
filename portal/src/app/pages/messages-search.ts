import { Reference } from '@sadu/contract/core/values'
import { searchValidator, textParam } from '../../code/search-params.ts'

/** URL parameters of the page of messages: its tab, and the open entry of the inbox. */
export const validateMessagesSearch = searchValidator({
  tab: textParam(/^[a-z]{1,20}$/),
  item: Reference,
})
