import { CASH_PERCENT } from '../cards/cash.ts'
import { DISPUTE_DAYS } from '../disputes/days.ts'
import { DAYS_TO_PAY } from '../statements/cycle.ts'

/** The issuer's figures that answers of the help name. */
export type IssuerFigures = {
  /** Within how many days after a charge it can be disputed. */
  disputeDays: number
  /** Days from the closing of a statement until its payment is due. */
  daysToPay: number
  /** How much of a limit may be withdrawn in cash, in percent. */
  cashPercent: number
}

/** The figures of an issuer that configures none. */
export const DEFAULT_FIGURES: IssuerFigures = {
  disputeDays: DISPUTE_DAYS,
  daysToPay: DAYS_TO_PAY,
  cashPercent: CASH_PERCENT,
}
