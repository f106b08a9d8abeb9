import type { Contract, ResultsOf } from '@sadu/contract'
import type { ChatAct } from '@sadu/contract/chat/act'

/** Returns the act that pays the bill: the amount due, the due date and the bill reference; null if
 * nothing can be paid. */
export function payBillAct({
  scope,
  paymentDue,
  dueDate,
  billReference,
}: ResultsOf<Contract['accountSummary']>): ChatAct | null {
  if (scope === 'card' || billReference === null || paymentDue.minor <= 0) return null
  return { kind: 'payBill', amount: paymentDue, dueOn: dueDate, billReference }
}
