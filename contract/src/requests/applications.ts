import type { RequestKind } from './states.ts'

// Applications for credit: answered within the regulator's time limit, and with a way to object
// (docs/specification/4-states.md#objections).

/** The kinds of request that are applications. */
export const APPLICATION_KINDS = ['supplementary', 'limit'] as const
export type ApplicationKind = (typeof APPLICATION_KINDS)[number]

/** Whether a kind of request is an application. */
export const isApplication = (kind: RequestKind): kind is ApplicationKind =>
  APPLICATION_KINDS.some((one) => one === kind)

/** The most working days until an application is answered (docs/rules.md). */
export const MOST_APPLICATION_DAYS = 3
/** Working days until an application is answered, unless the issuer configures fewer. */
export const APPLICATION_DAYS = 3

/** Days after a decision within which an objection may be sent, unless the issuer configures
 * another number. */
export const OBJECTION_DAYS = 30
