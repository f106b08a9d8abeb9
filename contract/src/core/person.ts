// What is said of a person (docs/specification/3-entities-and-storage.md#business-entities).

/** How somebody is addressed. */
export const TITLES = ['mr', 'mrs', 'miss', 'dr'] as const
export type Title = (typeof TITLES)[number]

export const GENDERS = ['female', 'male'] as const
export type Gender = (typeof GENDERS)[number]

/** What a supplementary cardmember is to the primary one. */
export const RELATIONSHIPS = ['spouse', 'child', 'parent', 'sibling', 'relative', 'other'] as const
export type Relationship = (typeof RELATIONSHIPS)[number]

/** What says who somebody is: an ID or Iqama, or a passport. */
export const ID_KINDS = ['id', 'passport'] as const
export type IdKind = (typeof ID_KINDS)[number]
