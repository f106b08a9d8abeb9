import type { ScreenData } from './screen.ts'

/** The kinds of people that the portal tells apart (docs/specification/6-roles.md). */
export const VISITORS = ['visitor', 'primary', 'supplementary', 'centurion'] as const
export type VisitorKind = (typeof VISITORS)[number]

/** Everybody who is signed in. */
export const CARDMEMBERS: readonly VisitorKind[] = ['primary', 'supplementary', 'centurion']

/** Who is let in by the guard without being sent elsewhere. */
export function visitorsOf({
  layout,
  resource,
  redirectIfLoggedIn,
}: ScreenData): readonly VisitorKind[] {
  if (layout === 'centurion') return ['centurion']
  if (resource !== 'Public') return CARDMEMBERS
  return redirectIfLoggedIn || layout === 'blank' ? ['visitor'] : VISITORS
}
