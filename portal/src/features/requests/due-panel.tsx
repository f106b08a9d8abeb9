import { Trans, useLingui } from '@lingui/react/macro'
import type { Request } from '@sadu/contract'
import { daysOfStep, type Due } from '@sadu/contract/requests/due'
import { useSignedInScreen } from '../../account/signed-in-context.ts'
import { countText } from '../../i18n/formats/money.ts'
import { useFormats } from '../../i18n/formats/use-formats.ts'
import { DeadlineText } from '../../ui/date-text.tsx'
import { PANEL_CLASS } from '../../ui/panel-class.ts'
import { DayStitches } from '../../ui/patterns/day-stitches.tsx'
import { LateLine, LateText } from './late-line.tsx'

/** Due date of the next step in both calendars, with its working days as stitches. */
export function DuePanel({ request, due }: { request: Request; due: Due }) {
  const { t } = useLingui()
  const formats = useFormats()
  const { today } = useSignedInScreen()
  const { total, over } = daysOfStep(due, today)
  const days = countText(total, formats)
  const passed = countText(over, formats)
  const isLate = request.workingDaysLate > 0
  return (
    <section aria-label={t`The next step`} className={`${PANEL_CLASS} overflow-hidden`}>
      <div className="grid justify-items-start gap-3 p-4 sm:p-6">
        <div>
          <h2 className="text-sm font-normal text-ink-2">
            {request.needsYou ? <Trans>Your answer by</Trans> : <Trans>Next step by</Trans>}
          </h2>
          <DeadlineText value={due.on} hasWeekday className="text-xl font-semibold" />
        </div>
        <DayStitches
          days={total}
          passed={over}
          label={t`Working days passed: ${passed} of ${days}`}
        />
        <p className="text-sm text-ink-2">
          <Trans>
            Working days passed: {passed} of {days}. Fridays, Saturdays and holidays don’t count.
          </Trans>
        </p>
        {isLate && <LateText days={request.workingDaysLate} />}
      </div>
      {isLate && <LateLine request={request} />}
    </section>
  )
}
