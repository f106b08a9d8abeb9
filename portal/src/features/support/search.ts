import * as z from 'zod/mini'
import { searchValidator, textParam } from '../../code/search-params.ts'

/** Maximum length of the search text. */
export const LONGEST_QUESTION = 100

/** URL parameters of the questions page: the search text. */
export const validateFaqSearch = searchValidator({ q: textParam(/\S/) })

/** URL parameters of the contact page. */
export const validateContactSearch = searchValidator({
  about: z.literal('complaint'),
  /** The error that the message is about. */
  reference: z.guid(),
})

/** URL parameters of the help page: its tab, and the screen the person came from. */
export const HELP = { tab: z.string(), from: z.string() }
