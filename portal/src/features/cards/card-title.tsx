import { Trans } from '@lingui/react/macro'
import type { Card } from '@sadu/contract'
import { useLanguage } from '../../i18n/use-language.ts'
import { MaskedCard } from '../../ui/masked-card.tsx'
import { useTierName } from '../../ui/tier-name.ts'

/** Extracts the first name; «عبد» is only the beginning of one. */
const firstNameOf = (name: string): string => /^(?:عبد )?\S+/u.exec(name)?.[0] ?? name

/** Heading of a card: the holder’s first name, the tier, and the last digits. */
export function CardTitle({ card }: { card: Card }) {
  const language = useLanguage()
  const tier = useTierName()(card.tier)
  const name = firstNameOf(card.cardmemberName[language])
  return (
    <>
      <Trans context="a card">
        {name}’s {tier}
      </Trans>{' '}
      <MaskedCard lastDigits={card.lastDigits} className="font-normal text-ink-2" />
    </>
  )
}
