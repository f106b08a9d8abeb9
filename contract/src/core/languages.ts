/** The product's languages, both of equal rank, as used in addresses
 * (docs/specification/9-constants.md#channel-and-languages). */
export const LANGUAGES = ['en', 'ar'] as const
export type Language = (typeof LANGUAGES)[number]
