import { MINUTE_MS } from '@sadu/contract/core/time'

/** How long a flow lasts from its details to its end. */
export const FLOW_MS = 15 * MINUTE_MS
