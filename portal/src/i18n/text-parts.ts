/** The parts of a catalog, each a chunk: what the sign-in and every frame say, what enrolment and
 * recovery say, and what only a screen of the account says. */
export const TEXT_PARTS = ['start', 'ways', 'account'] as const
export type TextPart = (typeof TEXT_PARTS)[number]
