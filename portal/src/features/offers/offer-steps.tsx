import { Trans, useLingui } from '@lingui/react/macro'
import type { OfferDetail } from '@sadu/contract'
import { givesMoney } from '@sadu/contract/offers/terms'
import { DateText } from '../../ui/date-text.tsx'
import { Timeline } from '../../ui/patterns/timeline.tsx'

/** The user's progress with this offer: link, pay, receive the reward. */
export function OfferSteps({ detail: { offer, cards } }: { detail: OfferDetail }) {
  const { t } = useLingui()
  const isLinked = cards.some(({ linkedAt }) => linkedAt !== null)
  const hasEarned = cards.some(({ earned }) => earned > 0)
  const day = <DateText value={offer.endsOn} />
  return (
    <section className="grid gap-3 border-t border-line pt-5">
      <h2 className="font-semibold">
        <Trans>How it works</Trans>
      </h2>
      <Timeline
        isShort
        label={t`How it works`}
        steps={[
          {
            key: 'link',
            state: isLinked || hasEarned ? 'done' : 'now',
            title: <Trans>Link it to a card</Trans>,
            detail: isLinked ? <Trans>Done</Trans> : <Trans>Now, in one tap</Trans>,
          },
          {
            key: 'pay',
            state: hasEarned ? 'done' : isLinked ? 'now' : 'next',
            title: <Trans>Pay with that card</Trans>,
            detail: <Trans>Until {day}</Trans>,
          },
          {
            key: 'back',
            state: hasEarned ? 'good' : 'next',
            title: givesMoney(offer.reward) ? (
              <Trans>You get your money back automatically</Trans>
            ) : (
              <Trans>You get your points automatically</Trans>
            ),
            detail: <Trans>Posted with the purchase, and shown with it</Trans>,
          },
        ]}
      />
    </section>
  )
}
