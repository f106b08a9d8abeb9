import type { InputOf, ResultsOf } from '@sadu/contract'
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

/** Disputes all marked charges together. `onDone` runs before the charges are read again. */
export const useSubmitMarked = (onDone: (results: ResultsOf<typeof disputeMarked>) => void) =>
  useCall(disputeMarked, { onDone })

/** Submits the dispute with the files of its draft. `onDone` runs before the charge is checked
 * again. */
export const useSubmit = (
  onDone: (results: ResultsOf<typeof submitDispute>, sent: InputOf<typeof submitDispute>) => void,
) => useCall(submitDispute, { onDone })
