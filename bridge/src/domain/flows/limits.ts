import { MINUTE_MS } from '@sadu/contract/core/time'

/** The duration of a flow from its details to its end. */
export const FLOW_MS = 15 * MINUTE_MS
