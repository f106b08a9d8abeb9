/** The kinds of visitors (docs/specification/6-roles.md). */
export const VISITORS = ['visitor', 'primary', 'supplementary', 'centurion'] as const
export type VisitorKind = (typeof VISITORS)[number]

/** All signed-in kinds. */
export const CARDMEMBERS: readonly VisitorKind[] = ['primary', 'supplementary', 'centurion']
