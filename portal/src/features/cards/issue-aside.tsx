import { Trans, useLingui } from '@lingui/react/macro'
import type { Card } from '@sadu/contract'
import { stopsAtOnce } from '@sadu/contract/cards/issue'
import { HOME_COUNTRY } from '@sadu/contract/core/countries'
import { timeText } from '../../i18n/formats/dates.ts'
import { useFormats } from '../../i18n/formats/use-formats.ts'
import { CardFace } from '../../ui/card-face.tsx'
import { DateText } from '../../ui/date-text.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Timeline, type TimelineStep } from '../../ui/patterns/timeline.tsx'
import { type Entries, deliveryOf } from './issue-entries.ts'
import type { IssueStep } from './issue-steps.ts'
import type { KnownReport } from './issue-step.ts'

type IssueAsideProps = { card: Card; known: KnownReport; entries: Entries; step: IssueStep }

/** The card, whether it has been stopped, and the next steps with the expected delivery date. */
export function IssueAside({ card, known, entries, step }: IssueAsideProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const { tier, state, lastDigits, expiry, nameOnCard } = card
  const { report, address, dueOn } = known
  const delivery = deliveryOf(entries, address)
  const due = (delivery?.address.country ?? HOME_COUNTRY) === HOME_COUNTRY ? 'inKingdom' : 'abroad'
  // For an ordered card, the delivery date of its order, if known.
  const comesOn = card.replacement ? card.replacement.dueOn : dueOn[due]
  const isStopped = report !== null && stopsAtOnce(report.what)
  const at = report && timeText(report.reportedAt, formats)
  const next: TimelineStep[] = [
    report === null
      ? { key: 'report', state: 'now', title: <Trans>You tell us what happened</Trans> }
      : {
          key: 'report',
          state: 'done',
          title: isStopped ? <Trans>Card cancelled</Trans> : <Trans>Damage reported</Trans>,
          time: (
            <Trans>
              <DateText value={report.reportedAt} length="short" />, <bdi>{at}</bdi>
            </Trans>
          ),
        },
    ...(isStopped
      ? [
          {
            key: 'charges',
            state: step === 'charges' ? ('now' as const) : ('done' as const),
            title: <Trans>You mark unknown charges</Trans>,
          },
        ]
      : []),
    {
      key: 'order',
      state: report === null || step === 'charges' ? 'next' : 'now',
      title: <Trans>You order the new card</Trans>,
    },
    {
      key: 'new',
      state: 'next',
      title: <Trans>The new card is with you</Trans>,
      ...(comesOn !== null && {
        time: (
          <Trans>
            By <DateText value={comesOn} />
          </Trans>
        ),
      }),
    },
  ]
  return (
    <>
      <div className="w-full max-w-84 max-lg:hidden">
        <CardFace {...{ tier, state, lastDigits, expiry, nameOnCard }} className="w-full" />
      </div>
      {isStopped && (
        <Notice
          tone="success"
          icon="shield"
          title={<Trans>Your card is cancelled. No one can use it.</Trans>}
          isStatic
        >
          <Trans>Nobody can use it any more. We’ve confirmed this by SMS and email.</Trans>
        </Notice>
      )}
      <section aria-label={t`What happens next`}>
        <h2 className="mb-4 font-semibold">
          <Trans>What happens next</Trans>
        </h2>
        <Timeline label={t`What happens next`} steps={next} isShort />
      </section>
    </>
  )
}
