/** The kind of a posting of a plan: the charge leaving the bill (`moved`), a billed month or the
 * whole rest (`month`, `rest`), the part removed by a refund or a dispute credit (`refunded`,
 * `credited`), or the part added again after a lost dispute (`returned`). */
export type PlanPart = 'moved' | 'month' | 'rest' | 'refunded' | 'credited' | 'returned'
