import type { Contract, ResultsOf } from '@sadu/contract'
import type { ChatAct } from '@sadu/contract/chat/act'

/** Returns the act that pays the bill: the amount due that is not on its way, the due date and the
 * bill reference; null if nothing can be paid. */
export function payBillAct({
  scope,
  paymentDue,
  dueDate,
  billReference,
  onItsWay,
}: ResultsOf<Contract['accountSummary']>): ChatAct | null {
  const minor = paymentDue.minor - onItsWay.minor
  if (scope === 'card' || billReference === null || minor <= 0) return null
  return { kind: 'payBill', amount: { ...paymentDue, minor }, dueOn: dueDate, billReference }
}
