/** The kinds of people that the portal tells apart (docs/specification/6-roles.md). */
export const VISITORS = ['visitor', 'primary', 'supplementary', 'centurion'] as const
export type VisitorKind = (typeof VISITORS)[number]

/** Everybody who is signed in. */
export const CARDMEMBERS: readonly VisitorKind[] = ['primary', 'supplementary', 'centurion']
