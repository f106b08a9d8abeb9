import { Trans } from '@lingui/react/macro'
import type { accountSummary, ResultsOf } from '@sadu/contract'
import { Amount } from './amount.tsx'
import { DateText } from './date-text.tsx'

type AutomaticTextProps = {
  payment: NonNullable<ResultsOf<typeof accountSummary>['automatic']>
}

/** The amount of the next automatic payment, and its date. */
export function AutomaticText({ payment: { amount, on } }: AutomaticTextProps) {
  return (
    <Trans>
      <Amount money={amount} /> will be paid automatically on <DateText value={on} />
    </Trans>
  )
}
