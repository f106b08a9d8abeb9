import { Plural, Trans } from '@lingui/react/macro'
import { useFormats } from '../../i18n/formats/use-formats.ts'
import { countText } from '../../i18n/formats/money.ts'
import { Amount } from '../../ui/amount.tsx'
import { DateText } from '../../ui/date-text.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { Summary } from './queries.ts'

/** The overdue amount, since when it is overdue, and what to do. */
export function OverdueText({ overdue }: { overdue: NonNullable<Summary['overdue']> }) {
  const formats = useFormats()
  const days = countText(overdue.days, formats)
  return (
    <div className="flex gap-3">
      <Icon name="alert" className="text-danger-ink" />
      <div className="grid min-w-0 gap-1">
        <p className="font-medium text-danger-ink">
          <Trans>
            <Amount money={overdue.amount} /> is overdue
          </Trans>
        </p>
        <p className="text-sm">
          <Trans>
            It has been due for <Plural value={overdue.days} one="one day" other={`${days} days`} />
            , since <DateText value={overdue.since} />.
          </Trans>{' '}
          <Trans>
            Please pay it now to keep using your card. If you’ve just paid, thank you; it can take a
            working day to show here.
          </Trans>
        </p>
      </div>
    </div>
  )
}
