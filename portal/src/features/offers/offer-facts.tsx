import { Plural, Trans } from '@lingui/react/macro'
import type { Offer } from '@sadu/contract'
import { weekdayText } from '../../i18n/formats/dates.ts'
import { useFormats } from '../../i18n/formats/use-formats.ts'
import { Fact, Facts } from '../../ui/facts.tsx'
import { GivenAmount } from './gain.tsx'
import { WholeAmount } from './whole-amount.tsx'

/** Key facts of an offer: maximum, minimum, frequency and end date. */
export function OfferFacts({ offer }: { offer: Offer }) {
  const formats = useFormats()
  const { reward, most, minimum, counts, times, endsOn } = offer
  return (
    <Facts className="grid grid-cols-2 gap-x-6 gap-y-4 border-y border-line py-5 @2xl:grid-cols-4 font-semibold">
      <Fact label={<Trans>Most you can earn</Trans>}>
        <GivenAmount reward={reward} amount={most} />
      </Fact>
      <Fact
        label={
          counts === 'together' ? <Trans>Total to spend</Trans> : <Trans>Smallest purchase</Trans>
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
    </Facts>
  )
}
