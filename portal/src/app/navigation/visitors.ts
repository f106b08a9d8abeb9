import type { SessionUser } from '../../data/stores/session-user.ts'

/** The kinds of visitors (docs/specification/6-roles.md). */
export const VISITORS = ['visitor', 'primary', 'supplementary', 'centurion'] as const
export type VisitorKind = (typeof VISITORS)[number]

/** All signed-in kinds. */
export const CARDMEMBERS: readonly VisitorKind[] = ['primary', 'supplementary', 'centurion']

/** The kind of visitor; `visitor` without a signed-in person. */
export function visitorKindOf(user: SessionUser | null): VisitorKind {
  if (!user) return 'visitor'
  return user.isCenturion ? 'centurion' : user.cardmember
}
