import { Trans, useLingui } from '@lingui/react/macro'
import type { Card } from '@sadu/contract'
import { asOnCard } from '@sadu/contract/supplementary/names'
import { CardFace } from '../../ui/card-face.tsx'
import { DateText } from '../../ui/date-text.tsx'
import { Timeline, type TimelineStep } from '../../ui/patterns/timeline.tsx'
import { type Entries, nameOnCardOf } from './entries.ts'
import { type KnownApplications, useIsAsking } from './use-apply.ts'

type ApplyAsideProps = { entries: Entries; card: Card | undefined; known: KnownApplications }

/** Preview of the card, and the next step with its date. */
export function ApplyAside({ entries, card, known }: ApplyAsideProps) {
  const { t } = useLingui()
  const isAsking = useIsAsking()
  const time = (
    <Trans>
      By <DateText value={known.decidedOn} />
    </Trans>
  )
  const decided: TimelineStep = { key: 'decide', state: 'next', title: <Trans>We decide</Trans> }
  const next: TimelineStep[] = [
    {
      key: 'apply',
      state: 'now',
      title: isAsking ? <Trans>You ask for the card</Trans> : <Trans>You apply</Trans>,
    },
    ...(isAsking
      ? [
          {
            key: 'primary',
            state: 'next' as const,
            title: <Trans>The primary cardmember decides</Trans>,
            time,
          },
          decided,
        ]
      : [{ ...decided, time }]),
    ...cardSteps(),
  ]
  return (
    <>
      <div className="w-full max-w-84 max-lg:hidden">
        <CardFace
          tier={card?.tier ?? 'classic'}
          state="active"
          lastDigits="••••"
          expiry="••-••"
          nameOnCard={asOnCard(nameOnCardOf(entries)) || ' '}
          isSample
          className="w-full"
        />
      </div>
      <section aria-label={t`What happens next`}>
        <h2 className="mb-4 font-semibold">
          <Trans>What happens next</Trans>
        </h2>
        <Timeline label={t`What happens next`} steps={next} isShort />
      </section>
    </>
  )
}

/** The timeline step of the cardmember, after the card has arrived. */
export const activation = (): TimelineStep => ({
  key: 'activated',
  state: 'next',
  title: <Trans>The cardmember enrols and activates it</Trans>,
})

/** Steps after the approval. */
function cardSteps(): TimelineStep[] {
  return [
    { key: 'made', state: 'next', title: <Trans>We make the card and send it to you</Trans> },
    activation(),
  ]
}
