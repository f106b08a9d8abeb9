import { Plural, Trans } from '@lingui/react/macro'
import type { Offer } from '@sadu/contract'
import { givesMoney } from '@sadu/contract/offers/terms'
import { countText, shareText } from '../../i18n/formats/money.ts'
import { useFormats } from '../../i18n/formats/use-formats.ts'
import { WholeAmount } from './whole-amount.tsx'

const sar = (minor: number) => ({ minor, currency: 'SAR' as const })

/** The reward of an offer as text. */
export function Gain({ offer: { reward, value } }: { offer: Pick<Offer, 'reward' | 'value'> }) {
  const formats = useFormats()
  switch (reward) {
    case 'percent': {
      const share = <bdi dir="ltr">{shareText(value, 100, formats)}</bdi>
      return <Trans>{share} back</Trans>
    }
    case 'amount': {
      const sum = <WholeAmount money={sar(value)} />
      return <Trans>{sum} back</Trans>
    }
    case 'multiple': {
      const times = <bdi dir="ltr">{countText(value, formats)}×</bdi>
      return <Trans>{times} points</Trans>
    }
    case 'points':
      return <GivenAmount reward={reward} amount={value} />
  }
}

/** A reward amount in money or points. */
export function GivenAmount({ reward, amount }: { reward: Offer['reward']; amount: number }) {
  const formats = useFormats()
  if (givesMoney(reward)) return <WholeAmount money={sar(amount)} />
  const figure = countText(amount, formats)
  return <Plural value={amount} one={`${figure} point`} other={`${figure} points`} />
}
