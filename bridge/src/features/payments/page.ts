import type { Owner } from '../../core/owner.ts'
import { Refusal } from '../../core/refusal.ts'
import { ownedAccount } from '../../domain/accounts/owned-account.ts'
import type { Tx } from '../../platform/db/database.ts'
import { type PaymentPage, PaymentPageDown } from '../../platform/gateways/payment-page.ts'

/** Where the pages of the provider send people back to. */
export const RETURN_PATH = '/pay'

/** The id of an account that is paid. A supplementary cardmember is refused, because the primary
 * cardmember owes the bill. */
export async function payableAccount(
  { tx, owner }: { tx: Tx; owner: Owner },
  { accountReference }: { accountReference: string },
): Promise<string> {
  const { id } = await ownedAccount(tx, owner, accountReference)
  if (!owner.isPrimary) throw new Refusal('notAllowed')
  return id
}

/** The body that a provider signs for a way back. */
const RETURNED = 'returned'

/** Rejects with `paymentReturnRefused` for a way back that the provider did not sign, or long ago. */
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

/** Rejects with `paymentPageDown` if the provider gives no usable answer. */
export async function answered<Answer>(asked: Promise<Answer>): Promise<Answer> {
  try {
    return await asked
  } catch (error) {
    throw error instanceof PaymentPageDown ? new Refusal('paymentPageDown') : error
  }
}
