import { Trans } from '@lingui/react/macro'
import type { Request } from '@sadu/contract'
import { Link } from '@tanstack/react-router'
import { useSignedInScreen } from '../../account/signed-in-context.ts'
import { relativeDayText } from '../../i18n/formats/dates.ts'
import { useFormats } from '../../i18n/formats/use-formats.ts'
import { Amount } from '../../ui/amount.tsx'
import { useListRow } from '../../ui/beside.ts'
import { DateText } from '../../ui/date-text.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Reference } from '../../ui/reference.tsx'
import { LateLine, LateText } from './late-line.tsx'
import { amountOf, REQUEST_ICONS, useRequestTitle, useStateName } from './names.ts'
import { RequestProgress } from './request-progress.tsx'

/** A request in the list: its title, its state, and the due date of the next step. The whole row is
 * a link. */
export function RequestRow({ request }: { request: Request }) {
  const title = useRequestTitle()(request)
  const stateName = useStateName()(request)
  const { reference, about, due, workingDaysLate } = request
  const row = useListRow(reference)
  const amount = amountOf(about)
  return (
    <li className="@container border-t border-line first:border-0">
      <div className="relative flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-4 transition-colors duration-150 hover:bg-sunken has-aria-[current=page]:bg-madder-tint sm:px-6">
        <span
          aria-hidden
          className="hidden size-10 shrink-0 place-items-center rounded-md bg-sunken text-ink-2 @xs:grid"
        >
          <Icon name={REQUEST_ICONS[about.kind]} size={20} />
        </span>
        <div className="min-w-0 flex-1 basis-40">
          <h3 className="font-medium">
            <Link
              {...row}
              from="/requests"
              to="/requests"
              search={(list) => ({ ...list, ref: reference })}
              className="no-underline after:absolute after:inset-0"
            >
              {title}
            </Link>
          </h3>
          <p className="text-sm text-ink-2">
            <Reference value={reference} /> · {stateName}
          </p>
        </div>
        {amount && (
          // An amount runs left to right, so its end can differ from that of the row.
          <span className="font-medium max-sm:pe-8">
            <Amount money={amount} />
          </span>
        )}
        {due && (
          <div className="flex basis-full items-center justify-between gap-4 @max-xs:flex-wrap @xs:ps-14 @lg:basis-auto @lg:ps-0">
            <RequestProgress request={request} />
            <p className="min-w-0 text-end @lg:w-44 @lg:text-start">
              <DueText request={request} />
            </p>
          </div>
        )}
        {!due && (
          <p className="basis-full text-sm text-ink-2 @xs:ps-14 @lg:basis-auto @lg:ps-0">
            <DateText value={request.stateSince} />
          </p>
        )}
        <Icon
          name="chevronForward"
          size={20}
          className="absolute end-4 top-5 text-ink-2 @lg:static"
        />
      </div>
      {workingDaysLate > 0 && <LateLine request={request} />}
    </li>
  )
}

type DueTextProps = { request: Request; /** Single line where it fits. */ isInline?: boolean }

/** Due date of the next step, or how late it is. */
export function DueText({ request, isInline = false }: DueTextProps) {
  const { due, workingDaysLate } = request
  const lines = isInline ? 'flex flex-wrap gap-x-2' : 'grid'
  const formats = useFormats()
  const { today } = useSignedInScreen()
  if (!due) return null
  if (workingDaysLate > 0) {
    return (
      <span className={lines}>
        <span>
          <Trans>
            was due <DateText value={due.on} length="short" />
          </Trans>
        </span>
        <LateText days={workingDaysLate} />
      </span>
    )
  }
  return (
    <span className={lines}>
      <span>
        <Trans>
          by <DateText value={due.on} length="short" />
        </Trans>
      </span>
      <span className="text-sm text-ink-2">{relativeDayText(due.on, today, formats)}</span>
    </span>
  )
}
