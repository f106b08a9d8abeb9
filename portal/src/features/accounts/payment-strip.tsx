import { Trans, useLingui } from '@lingui/react/macro'
import { daysBetween } from '@sadu/contract/core/days'
import { Link } from '@tanstack/react-router'
import { relativeDayText } from '../../i18n/formats/dates.ts'
import { useFormats } from '../../i18n/formats/use-formats.ts'
import { Amount } from '../../ui/amount.tsx'
import { AutomaticText } from '../../ui/automatic-text.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Badge } from '../../ui/badge.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { DeadlineText } from '../../ui/date-text.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { Reference } from '../../ui/reference.tsx'
import { HowToPay } from './how-to-pay.tsx'
import { OverdueText } from './overdue-text.tsx'
import { DisputedText } from './disputed-text.tsx'
import type { Summary } from './queries.ts'
import { WhyDue } from './why-due.tsx'

/** The due date is highlighted from this many days before it. */
const SOON_DAYS = 7

/** A single button is next to the figures; two are below them where the strip is narrow. */
const ONE_WAY = 'items-center max-[22rem]:flex-col max-[22rem]:items-stretch max-[22rem]:gap-y-3'
const TWO_WAYS = 'flex-col gap-y-3 @lg:flex-row @lg:items-center'

/** Payment due, due date and bill reference, and the calculation of the amount. This is the only
 * place that shows an overdue amount. */
export function PaymentStrip({ summary, today }: { summary: Summary; today: string }) {
  const { t } = useLingui()
  const { automatic, paymentDue, dueDate, billReference, overdue, onItsWay, canPayNow } = summary
  const toPay = Math.max(0, paymentDue.minor - onItsWay.minor)
  const paysNow = canPayNow && toPay > 0
  const isDue = paymentDue.minor > 0
  const isSaidAbove = overdue !== null && overdue.amount.minor === paymentDue.minor
  return (
    <div
      className={`mt-4 grid grid-cols-[minmax(0,1fr)] gap-2 rounded-md sm:mt-5 sm:gap-3 p-4 ${overdue ? 'bg-danger-tint' : 'bg-sunken'}`}
    >
      {overdue && <OverdueText overdue={overdue} />}
      <div className={`flex justify-between gap-x-4 ${paysNow ? TWO_WAYS : ONE_WAY}`}>
        <Facts className="flex min-w-0 flex-1 flex-wrap gap-x-7 gap-y-2 font-semibold">
          {!isSaidAbove && (
            <Fact label={t`Payment due`}>
              {isDue ? <Amount money={paymentDue} /> : <Trans>Nothing to pay</Trans>}
            </Fact>
          )}
          {isDue && dueDate && !isSaidAbove && (
            <Fact
              label={
                <span className="flex flex-wrap items-center gap-x-1.5">
                  {t`Due date`}{' '}
                  <span aria-hidden className="hidden @lg:inline">
                    ·
                  </span>{' '}
                  <TimeLeft dueDate={dueDate} today={today} />
                </span>
              }
            >
              <DeadlineText value={dueDate} />
            </Fact>
          )}
          {billReference && (
            // Hidden on narrow strips when "How to pay" is shown: its dialog repeats the reference.
            <Fact
              label={t`Bill reference`}
              className={isDue ? 'hidden @lg:block' : ''}
              valueClass="-my-2.5 flex items-center print:my-0"
            >
              <Reference value={billReference} />
              <CopyButton value={billReference} label={t`Bill reference`} />
            </Fact>
          )}
        </Facts>
        <div className="flex flex-wrap gap-2 empty:hidden max-[22rem]:flex-col">
          {paysNow && (
            <Link
              to="/pay"
              search={{ account: summary.accountReference }}
              className={buttonClass('primary')}
              data-print="hide"
            >
              <Trans>Pay now</Trans>
            </Link>
          )}
          {isDue && billReference && (
            <HowToPay
              billReference={billReference}
              amount={{ ...paymentDue, minor: toPay > 0 ? toPay : paymentDue.minor }}
              dueDate={dueDate}
              isSecond={paysNow}
            />
          )}
        </div>
      </div>
      {onItsWay.minor > 0 && (
        <p className="text-sm">
          <Trans>
            <TextLink to="/pay" search={{ account: summary.accountReference }} isInline>
              <Amount money={onItsWay} /> on its way
            </TextLink>
          </Trans>{' '}
          {isDue &&
            (toPay > 0 ? (
              <Trans>
                <Amount money={{ ...paymentDue, minor: toPay }} /> still to pay.
              </Trans>
            ) : (
              <Trans>There’s nothing more to pay.</Trans>
            ))}
        </p>
      )}
      {automatic && (
        <p className="text-sm">
          <TextLink to="/pay" search={{ account: summary.accountReference }} isInline>
            <AutomaticText payment={automatic} />
          </TextLink>
        </p>
      )}
      <DisputedText summary={summary} />
      {summary.previousBalance.minor > 0 && <WhyDue summary={summary} />}
    </div>
  )
}

function TimeLeft({ dueDate, today }: { dueDate: string; today: string }) {
  const formats = useFormats()
  const days = daysBetween(today, dueDate)
  const text = relativeDayText(dueDate, today, formats)
  if (days > SOON_DAYS) return <span>{text}</span>
  // Not taller than its line, so that the figures below stay aligned.
  return (
    <span className="-my-0.5">
      <Badge tone={days < 0 ? 'danger' : 'warning'}>{text}</Badge>
    </span>
  )
}
