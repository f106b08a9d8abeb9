import { checkDispute, submitDispute, transactionDetail } from '@sadu/contract'
import { useCallQuery } from '../../data/queries/call-query.ts'
import { useCall } from '../../data/queries/use-call.ts'

/** What is known of a charge before it is disputed. */
export const useCheck = (transactionReference: string) =>
  useCallQuery(checkDispute, { transactionReference })

/** The charge itself. */
export const useCharge = (transactionReference: string) =>
  useCallQuery(transactionDetail, { transactionReference }, ({ transaction }) => transaction)

/** Sends the dispute with the files of its draft. */
export const useSubmit = () => useCall(submitDispute)
