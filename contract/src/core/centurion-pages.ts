import * as z from 'zod/mini'

/** The Centurion pages that editors write (`content/centurion/`). Some share one
 * address, each on its own tab. */
export const CENTURION_PAGES = [
  'travel-main',
  'travel',
  'cover',
  'dining',
  'entertainment',
  'experience',
  'luxury',
  'jewellery',
  'automotive',
  'shopping',
  'lifestyle',
  'membership',
  'plan',
  'card',
  'house',
  'terms',
  'report',
] as const
export const CenturionPageName = z.enum(CENTURION_PAGES)
export type CenturionPageName = z.output<typeof CenturionPageName>
