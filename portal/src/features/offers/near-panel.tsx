import { Trans, useLingui } from '@lingui/react/macro'
import type { NearOffer } from '@sadu/contract'
import { Link } from '@tanstack/react-router'
import { moneyText } from '../../i18n/formats/money.ts'
import { useFormats } from '../../i18n/formats/use-formats.ts'
import { DateText } from '../../ui/date-text.tsx'
import { MaskedCard } from '../../ui/masked-card.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Progress } from '../../ui/progress.tsx'
import { GivenAmount } from './gain.tsx'
import { WholeAmount } from './whole-amount.tsx'

/** Home page panel with linked offers that pay a reward after a little more spending. */
export function NearPanel({ offers }: { offers: readonly NearOffer[] }) {
  return (
    <Panel title={<Trans>Close to a reward</Trans>}>
      <ul className="grid">
        {offers.map((offer) => (
          <Row key={`${offer.offerReference} ${offer.lastDigits}`} offer={offer} />
        ))}
      </ul>
    </Panel>
  )
}

function Row({ offer }: { offer: NearOffer }) {
  const { t } = useLingui()
  const formats = useFormats()
  const { offerReference, merchantName, lastDigits, reward, value, minimum, spent } = offer
  const merchant = merchantName[formats.language]
  const missing = <WholeAmount money={offer.missing} />
  const shop = <bdi>{merchant}</bdi>
  const gain = <GivenAmount reward={reward} amount={value} />
  const day = <DateText value={offer.endsOn} length="short" />
  const spentNow = <WholeAmount money={spent} />
  const of = <WholeAmount money={minimum} />
  const [reached, whole] = [moneyText(spent, formats), moneyText(minimum, formats)]
  return (
    <li className="relative grid gap-2 border-t border-line py-3 first:border-0 first:pt-0 last:pb-0">
      <Link
        to="/offers"
        search={{ offer: offerReference }}
        className="font-medium wrap-anywhere no-underline after:absolute after:inset-0 hover:underline"
      >
        <Trans>
          {missing} more at {shop} by {day} and you earn {gain}
        </Trans>
      </Link>
      <Progress
        label={t`Spent at ${merchant}`}
        value={spent.minor}
        max={minimum.minor}
        valueText={t`${reached} of ${whole} spent`}
        tone="palm"
      />
      <p className="flex flex-wrap justify-between gap-x-4 text-sm text-ink-2">
        <span aria-hidden>
          <Trans>
            {spentNow} of {of} spent
          </Trans>
        </span>
        <MaskedCard lastDigits={lastDigits} />
      </p>
    </li>
  )
}
