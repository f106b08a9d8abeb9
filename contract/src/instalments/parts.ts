/** What a posting of a plan is: the charge that leaves the bill (`moved`), a month or all the rest
 * that is billed, what a refund or the credit of a dispute takes off it, or what a lost dispute puts
 * into it again (`returned`). */
export type PlanPart = 'moved' | 'month' | 'rest' | 'refunded' | 'credited' | 'returned'
