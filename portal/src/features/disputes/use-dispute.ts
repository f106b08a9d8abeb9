import {
  checkDispute,
  disputeMarked,
  markedCharges,
  submitDispute,
  transactionDetail,
} from '@sadu/contract'
import { useCallQuery } from '../../data/queries/call-query.ts'
import { useCall } from '../../data/queries/use-call.ts'

/** What is known of a charge before it is disputed. */
export const useCheck = (transactionReference: string) =>
  useCallQuery(checkDispute, { transactionReference })

/** The charge itself. */
export const useCharge = (transactionReference: string) =>
  useCallQuery(transactionDetail, { transactionReference }, ({ transaction }) => transaction)

/** The charges that were marked when a card was reported. */
export const useMarkedCharges = (cardReference: string) =>
  useCallQuery(markedCharges, { cardReference }, ({ charges }) => charges)

/** Disputes them together. */
export const useSubmitMarked = () => useCall(disputeMarked)

/** Sends the dispute with the files of its draft. */
export const useSubmit = () => useCall(submitDispute)
