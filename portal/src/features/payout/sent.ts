import type { checkPayout, requestPayout, ResultsOf } from '@sadu/contract'

/** What can be sent of a credit balance, and where. */
export type Payable = ResultsOf<typeof checkPayout>

/** The request that was sent, with its amount in halalas. */
export type Sent = ResultsOf<typeof requestPayout> & { minor: number }
