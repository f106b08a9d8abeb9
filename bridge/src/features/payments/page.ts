import type { Owner } from '../../core/owner.ts'
import { Refusal } from '../../core/refusal.ts'
import { ownedAccount } from '../../domain/accounts/owned-account.ts'
import { OtherAmount } from '../../domain/payments/report.ts'
import type { Tx } from '../../platform/db/database.ts'
import { type PaymentPage, PaymentPageDown } from '../../platform/gateways/payment-page.ts'

/** The path to which the provider's pages return people. */
export const RETURN_PATH = '/pay'

/** Returns the id of an account to pay. Refuses a supplementary cardmember, because the primary
 * cardmember owes the bill. */
export async function payableAccount(
  { tx, owner }: { tx: Tx; owner: Owner },
  { accountReference }: { accountReference: string },
): Promise<string> {
  const { id } = await ownedAccount(tx, owner, accountReference)
  if (!owner.isPrimary) throw new Refusal('notAllowed')
  return id
}

/** The body that a provider signs for a return to the portal. */
const RETURNED = 'returned'

/** Rejects with `paymentReturnRefused` if the provider did not sign the return, or signed it too
 * long ago. */
export function checkReturn(
  page: PaymentPage | null,
  id: string,
  returned: { timestamp: string; signature: string } | undefined,
  now: Date,
): void {
  if (!returned) return
  const { timestamp, signature: signatures } = returned
  const isGenuine = page?.isSigned({ id, timestamp, body: RETURNED, signatures }, now) === true
  if (!isGenuine) throw new Refusal('paymentReturnRefused')
}

/** Waits for an answer, or for its use. Rejects with `paymentPageDown` if the provider gives no
 * usable one. */
export async function answered<Answer>(asked: Promise<Answer>): Promise<Answer> {
  try {
    return await asked
  } catch (error) {
    const isUnusable = error instanceof PaymentPageDown || error instanceof OtherAmount
    throw isUnusable ? new Refusal('paymentPageDown') : error
  }
}
