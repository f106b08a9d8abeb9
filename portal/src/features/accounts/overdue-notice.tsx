import { Plural, Trans } from '@lingui/react/macro'
import { useFormats } from '../../i18n/formats/use-formats.ts'
import { countText } from '../../i18n/formats/money.ts'
import { Amount } from '../../ui/amount.tsx'
import { DateText } from '../../ui/date-text.tsx'
import { Notice } from '../../ui/notice.tsx'
import { HowToPay } from './how-to-pay.tsx'
import type { Summary } from './queries.ts'

type OverdueNoticeProps = { summary: Summary; overdue: NonNullable<Summary['overdue']> }

/** Shows the overdue amount, since when it is overdue and how to pay it. */
export function OverdueNotice({ summary, overdue }: OverdueNoticeProps) {
  const formats = useFormats()
  const days = countText(overdue.days, formats)
  return (
    <Notice
      tone="danger"
      isStatic
      title={
        <Trans>
          <Amount money={overdue.amount} /> is overdue
        </Trans>
      }
      action={
        summary.billReference && (
          <HowToPay billReference={summary.billReference} amount={overdue.amount} tone="primary" />
        )
      }
    >
      <p>
        <Trans>
          It has been due for <Plural value={overdue.days} one="one day" other={`${days} days`} />,
          since <DateText value={overdue.since} />.
        </Trans>{' '}
        <Trans>
          Please pay it now to keep using your card. If you’ve just paid, thank you; it can take a
          working day to show here.
        </Trans>
      </p>
    </Notice>
  )
}
