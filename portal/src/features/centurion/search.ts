import * as z from 'zod/mini'
import { searchValidator } from '../../code/search-params.ts'

/** The addresses of the pages. */
export type PagePath = `/centurion-${
  | 'luxury'
  | 'membership'
  | 'automotive'
  | 'dining'
  | 'entertainment'
  | 'experience'
  | 'jewellery'
  | 'lifestyle'
  | 'shopping'
  | 'travel'
  | 'travel-main'}`

/** URL parameters of a page: its tab. */
export const validatePageSearch = searchValidator({ tab: z.string() })
