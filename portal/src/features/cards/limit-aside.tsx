import { Trans, useLingui } from '@lingui/react/macro'
import type { Card } from '@sadu/contract'
import { CardFace } from '../../ui/card-face.tsx'
import { Timeline, type TimelineStep } from '../../ui/patterns/timeline.tsx'

/** Aside of each step: the card, and what happens to a request. */
export function LimitAside({ card, isRequest }: { card: Card; isRequest: boolean }) {
  const { t } = useLingui()
  const { tier, state, lastDigits, expiry, nameOnCard } = card
  const next: TimelineStep[] = [
    { key: 'sent', state: 'now', title: <Trans>You send the request</Trans> },
    { key: 'review', state: 'next', title: <Trans>We review it within 3 working days</Trans> },
    {
      key: 'limit',
      state: 'next',
      title: <Trans>Once approved, the limit takes effect straight away</Trans>,
    },
  ]
  return (
    <>
      <CardFace
        {...{ tier, state, lastDigits, expiry, nameOnCard }}
        className="w-full max-w-84 max-lg:hidden"
      />
      {isRequest && (
        <div className="grid gap-4">
          <h2 className="font-semibold">
            <Trans>What happens next</Trans>
          </h2>
          <Timeline label={t`What happens next`} steps={next} isShort />
        </div>
      )}
    </>
  )
}
