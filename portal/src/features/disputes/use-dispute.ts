import {
  checkDispute,
  disputeMarked,
  markedCharges,
  submitDispute,
} from '@sadu/contract/disputes/calls'
import { transactionDetail } from '@sadu/contract/transactions/detail-calls'
import { useCallQuery } from '../../data/queries/call-query.ts'
import { useCall } from '../../data/queries/use-call.ts'

/** Checks whether a charge can be disputed. */
export const useCheck = (transactionReference: string) =>
  useCallQuery(checkDispute, { transactionReference })

export const useCharge = (transactionReference: string) =>
  useCallQuery(transactionDetail, { transactionReference }, ({ transaction }) => transaction)

export const useMarkedCharges = (cardReference: string) =>
  useCallQuery(markedCharges, { cardReference }, ({ charges }) => charges)

/** Disputes all marked charges together. */
export const useSubmitMarked = () => useCall(disputeMarked)

/** Submits the dispute with the files of its draft. */
export const useSubmit = () => useCall(submitDispute)
