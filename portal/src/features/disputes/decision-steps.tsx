import { Trans } from '@lingui/react/macro'
import { DateText } from '../../ui/date-text.tsx'
import type { TimelineStep } from '../../ui/patterns/timeline.tsx'

/** What happens to a submitted dispute until the decision date. */
export function decisionSteps(dueOn: string): TimelineStep[] {
  return [
    { key: 'sent', state: 'done', title: <Trans>You sent the dispute</Trans> },
    { key: 'review', state: 'now', title: <Trans>We ask the merchant’s bank</Trans> },
    {
      key: 'credit',
      state: 'next',
      title: <Trans>We may credit the amount until then</Trans>,
    },
    {
      key: 'decision',
      state: 'next',
      title: <Trans>We decide</Trans>,
      time: (
        <Trans>
          By <DateText value={dueOn} />
        </Trans>
      ),
    },
  ]
}
