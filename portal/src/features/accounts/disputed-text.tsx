import { Trans } from '@lingui/react/macro'
import { Amount } from '../../ui/amount.tsx'
import { DateText } from '../../ui/date-text.tsx'
import type { Summary } from './queries.ts'

/** The disputed amount, which need not be paid yet, and the amount to pay again after a lost
 * dispute. */
export function DisputedText({ summary: { disputed, returning } }: { summary: Summary }) {
  return (
    <>
      {disputed.minor > 0 && (
        <p className="text-sm">
          <Trans>
            <Amount money={disputed} /> is disputed and need not be paid yet.
          </Trans>
        </p>
      )}
      {returning && (
        <p className="text-sm">
          <Trans>
            <Amount money={returning.amount} /> is no longer disputed. It goes on your next
            statement, due by <DateText value={returning.dueDate} />.
          </Trans>
        </p>
      )}
    </>
  )
}
