// Personal details (docs/specification/3-entities-and-storage.md#business-entities).

/** Forms of address. */
export const TITLES = ['mr', 'mrs', 'miss', 'dr'] as const
export type Title = (typeof TITLES)[number]

export const GENDERS = ['female', 'male'] as const
export type Gender = (typeof GENDERS)[number]

/** The relationship of a supplementary cardmember to the primary one. */
export const RELATIONSHIPS = ['spouse', 'child', 'parent', 'sibling', 'relative', 'other'] as const
export type Relationship = (typeof RELATIONSHIPS)[number]

/** Kinds of identity document: ID or Iqama, or passport. */
export const ID_KINDS = ['id', 'passport'] as const
export type IdKind = (typeof ID_KINDS)[number]
