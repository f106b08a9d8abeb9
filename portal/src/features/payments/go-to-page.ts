import { openPayment } from '@sadu/contract/payments/calls'
import type { BridgeError } from '../../data/errors.ts'
import { useCall } from '../../data/queries/use-call.ts'

/** Leaves Sadu for the page of a payment. Resolves to the error if there is no page. */
export function useGoToPage() {
  const { run, isBusy } = useCall(openPayment)
  const go = async (paymentReference: string): Promise<BridgeError | null> => {
    const { results, error } = await run({ paymentReference })
    if (error) return error
    window.location.assign(results.url)
    return null
  }
  return { go, isBusy }
}
