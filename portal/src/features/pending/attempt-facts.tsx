import { Trans } from '@lingui/react/macro'
import type { Localized } from '@sadu/contract'
import { timeText } from '../../i18n/formats/dates.ts'
import { useFormats } from '../../i18n/formats/use-formats.ts'
import { DateText } from '../../ui/date-text.tsx'
import { MaskedCard } from '../../ui/masked-card.tsx'
import { Parts } from '../../ui/parts.tsx'

type Attempt = {
  date: string
  location: Localized | null
  cardmemberName: Localized | null
  lastDigits: string | null
}

/** Place, time, cardmember and card of a payment or declined attempt. */
export function AttemptFacts({ of }: { of: Attempt }) {
  const formats = useFormats()
  const { language } = formats
  return (
    <Parts className="text-sm text-ink-2">
      {of.location && <bdi>{of.location[language]}</bdi>}
      <span>
        <Trans>
          <DateText value={of.date} length="short" /> at{' '}
          <bdi className="whitespace-nowrap">{timeText(of.date, formats)}</bdi>
        </Trans>
      </span>
      {of.cardmemberName && <bdi>{of.cardmemberName[language]}</bdi>}
      {of.lastDigits && <MaskedCard lastDigits={of.lastDigits} />}
    </Parts>
  )
}
