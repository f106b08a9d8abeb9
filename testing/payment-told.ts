import type { AutopayAmount } from '@sadu/contract/payments/autopay-rules'
import type { ReportedState } from '@sadu/contract/payments/rules'
import type { Autopay, Order } from './payments-model.ts'

/** Payment events. `order` and `autopay` are the model's, which get their ids in the database. */
export type PaymentTold =
  | { to: 'startPayment'; minor: number; expects: string; order: Order | null; now: Date }
  | { to: 'reportPayment'; order: Order; state: ReportedState; now: Date }
  | {
      to: 'setUpAutopay'
      autopay: Autopay | null
      pays: AutopayAmount
      daysBefore: number
      now: Date
    }
  | { to: 'endAutopay'; autopay: Autopay; by: 'holder' | 'provider'; now: Date }
  | { to: 'closeAccount'; now: Date }
