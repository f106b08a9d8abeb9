import { CASH_PERCENT } from '../cards/cash.ts'
import { type Fees, FIRST_FEES } from '../fees/fees.ts'
import { DISPUTE_DAYS } from '../disputes/days.ts'
import { APPLICATION_DAYS, OBJECTION_DAYS } from '../requests/applications.ts'
import { DAYS_TO_PAY } from '../statements/cycle.ts'

/** The issuer's figures that help answers mention. */
export type IssuerFigures = {
  /** Days after a charge within which it can be disputed. */
  disputeDays: number
  /** Days from the closing of a statement until its payment is due. */
  daysToPay: number
  /** The share of a limit that may be withdrawn in cash, in percent. */
  cashPercent: number
  /** Working days until an application is answered. */
  applicationDays: number
  /** Days after a declined application within which an objection is possible. */
  objectionDays: number
}

/** The figures of an issuer that configures none. */
export const DEFAULT_FIGURES: IssuerFigures = {
  disputeDays: DISPUTE_DAYS,
  daysToPay: DAYS_TO_PAY,
  cashPercent: CASH_PERCENT,
  applicationDays: APPLICATION_DAYS,
  objectionDays: OBJECTION_DAYS,
}

/** The figures that help answers mention, with the fees of a day in halalas. */
export type AnswerFigures = IssuerFigures & { rewardsFee: number; planFee: number }

/** Returns the figures that help answers mention. */
export const answerFigures = (figures: IssuerFigures, fees: Fees): AnswerFigures => ({
  ...figures,
  rewardsFee: fees.rewards,
  planFee: fees.plan,
})

/** The names by which an answer references the figures. */
export const FIGURE_NAMES = Object.keys(
  answerFigures(DEFAULT_FIGURES, FIRST_FEES),
) as (keyof AnswerFigures)[]
