import type { checkPayout, requestPayout, ResultsOf } from '@sadu/contract'

/** The amount of a credit balance that can be sent, and its destination. */
export type Payable = ResultsOf<typeof checkPayout>

/** The submitted request, with its amount in halalas. */
export type Sent = ResultsOf<typeof requestPayout> & { minor: number }
