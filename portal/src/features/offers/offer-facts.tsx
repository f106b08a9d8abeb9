import { Plural, Trans } from '@lingui/react/macro'
import type { Offer } from '@sadu/contract'
import type { ReactNode } from 'react'
import { weekdayText } from '../../i18n/formats/dates.ts'
import { useFormats } from '../../i18n/formats/use-formats.ts'
import { GivenAmount } from './gain.tsx'
import { WholeAmount } from './whole-amount.tsx'

/** Key facts of an offer: maximum, minimum, frequency and end date. */
export function OfferFacts({ offer }: { offer: Offer }) {
  const formats = useFormats()
  const { reward, most, minimum, counts, times, endsOn } = offer
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-4 border-y border-line py-5 xl:grid-cols-4">
      <Fact label={<Trans>Most you can get</Trans>}>
        <GivenAmount reward={reward} amount={most} />
      </Fact>
      <Fact
        label={
          counts === 'together' ? (
            <Trans>To spend in total</Trans>
          ) : (
            <Trans>Smallest purchase</Trans>
          )
        }
      >
        {minimum ? <WholeAmount money={minimum} /> : <Trans>Any amount</Trans>}
      </Fact>
      <Fact label={<Trans>How often</Trans>}>
        {times === null ? (
          <Trans>As often as you like</Trans>
        ) : (
          <Plural value={times} one="Once" other="# times" />
        )}
      </Fact>
      <Fact label={<Trans>Ends</Trans>}>
        <time dateTime={endsOn}>
          <bdi>{weekdayText(endsOn, formats)}</bdi>
        </time>
      </Fact>
    </dl>
  )
}

function Fact({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-ink-2">{label}</dt>
      <dd className="font-semibold wrap-anywhere">{children}</dd>
    </div>
  )
}
