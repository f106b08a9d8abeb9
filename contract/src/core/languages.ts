/** The languages of the product, as equals, as they stand in addresses
 * (docs/specification/9-constants.md#channel-and-languages). */
export const LANGUAGES = ['en', 'ar'] as const
export type Language = (typeof LANGUAGES)[number]
