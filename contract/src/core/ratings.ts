/** From worst to best (docs/specification/3-entities-and-storage.md#business-entities). */
export const RATINGS = [1, 2, 3, 4, 5] as const
export type Rating = (typeof RATINGS)[number]
