import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Activity } from '@sadu/contract'
import { type ActivityGroup, GROUPS } from '@sadu/contract/activity/kinds'
import { deviceNameText } from '@sadu/contract/core/device-name'
import { daysBetween, riyadhDay } from '@sadu/contract/core/days'
import { type ReactNode, Suspense, useId, useState } from 'react'
import { lazyPart } from '../../code/lazy-code.ts'
import { withTexts } from '../../i18n/activate.ts'
import { relativeDayText, timeText, weekdayText } from '../../i18n/formats/dates.ts'
import { useFormats } from '../../i18n/formats/use-formats.ts'
import { directionOf } from '../../i18n/language.ts'
import { Hotline } from '../../problems/hotline.tsx'
import { QueryBoundary } from '../../problems/query-boundary.tsx'
import { Button } from '../../ui/button.tsx'
import { CHIP_CLASS } from '../../ui/chip-class.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { NextPageButton } from '../../ui/next-page-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { PANEL_CLASS } from '../../ui/panel-class.ts'
import { RowSkeletons } from '../../ui/row-skeletons.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { ActivityRow } from './activity-row.tsx'
import { useActivity, useActivityCheck, useExportActivity } from './queries.ts'

const NotMeDialog = lazyPart(
  () => withTexts(['activity', 'shared'], import('./not-me-dialog.tsx')),
  'NotMeDialog',
)

/** `/activity`: the activity log of the profile, with device and place. */
export function ActivityScreen() {
  const { t } = useLingui()
  const { language } = useFormats()
  const [group, setGroup] = useState<ActivityGroup>()
  const [doubted, setDoubted] = useState<Activity | null>(null)
  const query = useActivity(group)
  const download = useExportActivity()

  const save = async () => {
    const { results } = await download.run({ language })
    if (results) saveFile(results.fileName, new Blob([results.content], { type: 'text/csv' }))
  }

  return (
    <div className="grid min-h-dvh content-start gap-5">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <ActivityTitle />
        <Button tone="secondary" isBusy={download.isBusy} onClick={() => void save()}>
          <Icon name="download" size={20} />
          <Trans context="activity">Export</Trans>
        </Button>
      </div>
      {download.problem && <Notice tone="danger" title={download.problem.message[language]} />}
      <Proof />
      <Groups group={group} onChange={setGroup} />
      <QueryBoundary
        query={query}
        loading={{ label: t`Loading your activity`, shape: <RowSkeletons count={5} /> }}
        failedTitle={<Trans>We couldn’t show your activity.</Trans>}
        isEmpty={({ pages }) => pages.every(({ entries }) => entries.length === 0)}
        empty={<EmptyState title={<Trans>No activity of this kind</Trans>} />}
      >
        {({ pages }) => (
          <>
            <Days entries={pages.flatMap(({ entries }) => entries)} onDoubt={setDoubted} />
            <NextPageButton query={query} className="justify-self-start">
              <Trans>Show earlier ones</Trans>
            </NextPageButton>
          </>
        )}
      </QueryBoundary>
      {doubted && (
        <Suspense>
          <NotMeDialog entry={doubted} onClose={() => setDoubted(null)} />
        </Suspense>
      )}
    </div>
  )
}

/** Placeholder result that reserves the space of the typical one, to avoid layout shift. */
const EXPECTED = { isWhole: true, entries: 100, checkedAt: '2026-01-01T09:00:00.000Z' }

/** Whether the record is intact, and how the user can verify that. */
function Proof() {
  const { data } = useActivityCheck()
  const formats = useFormats()
  const { isWhole, entries, checkedAt } = data ?? EXPECTED
  const time = timeText(checkedAt, formats)
  return (
    <details
      className={`rounded-md border px-4 py-3 ${data ? '' : 'invisible'} ${isWhole ? 'border-palm-ink bg-palm-tint' : 'border-danger-ink bg-danger-tint'}`}
    >
      <summary className="flex cursor-pointer flex-wrap items-center gap-x-3 gap-y-1">
        <Icon name="shield" size={22} className={isWhole ? 'text-palm-ink' : 'text-danger-ink'} />
        <span className={`font-semibold ${isWhole ? 'text-palm-ink' : 'text-danger-ink'}`}>
          {isWhole ? (
            <Trans>Record intact</Trans>
          ) : (
            <Trans>
              We found a problem with this record. Please call us on <Hotline />.
            </Trans>
          )}
        </span>
        <span className="text-sm">
          <Plural
            value={entries}
            one="# entry for everyone on the account."
            other="# entries for everyone on the account."
          />{' '}
          <Trans>
            Checked at <bdi>{time}</bdi>.
          </Trans>
        </span>
        <span className="text-sm text-madder-ink underline underline-offset-4">
          <Trans>How to check it yourself</Trans>
        </span>
      </summary>
      <p className="mt-3 max-w-prose text-sm">
        <Trans>
          Export your activity and keep the file. Each entry has a number and a seal made from it
          and every entry before it. Export again whenever you like: an entry that has another seal,
          or is missing, was changed afterwards. The entries of everybody on the account share one
          record, so your numbers may have gaps.
        </Trans>
      </p>
    </details>
  )
}

type GroupsProps = {
  group: ActivityGroup | undefined
  onChange: (group: ActivityGroup | undefined) => void
}

function Groups({ group, onChange }: GroupsProps) {
  const { t } = useLingui()
  const name = useId()
  const names: Record<ActivityGroup, ReactNode> = {
    signIns: <Trans>Sign-ins</Trans>,
    devices: <Trans>Devices</Trans>,
    changes: <Trans>Changes</Trans>,
    views: <Trans>Views and downloads</Trans>,
  }
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{t`Kind of entry`}</legend>
      {[undefined, ...GROUPS].map((one) => (
        <label key={one ?? 'all'} className={`${CHIP_CLASS} relative text-sm`}>
          <input
            type="radio"
            name={name}
            checked={group === one}
            onChange={() => onChange(one)}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          {one === undefined ? <Trans context="notifications">All</Trans> : names[one]}
        </label>
      ))}
    </fieldset>
  )
}

/** Identifies the source of an entry: this session, or a device at a place. */
const sourceOf = ({ isThisSession, device, place }: Activity): string =>
  isThisSession ? 'this' : `${device ?? ''} ${place?.en ?? ''}`

/** The device and place of a group of entries. */
function Source({ id, entries }: { id: string; entries: readonly Activity[] }) {
  const { language } = useFormats()
  const [entry] = entries
  if (!entry) return null
  const { device, place, isThisSession } = entry
  return (
    <h3
      id={id}
      className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line bg-paper px-4 py-2 text-sm text-ink-2 sm:px-5"
    >
      <span className="min-w-0 font-medium wrap-anywhere text-ink">
        {device === null ? (
          <Trans context="activity">Unknown device</Trans>
        ) : (
          <bdi dir={directionOf(language)}>{deviceNameText(device, language)}</bdi>
        )}
      </span>
      {isThisSession && <Trans>This session</Trans>}
      {place && (
        <span className="flex items-center gap-1.5">
          <Icon name="pin" size={16} />
          {place[language]}
        </span>
      )}
    </h3>
  )
}

type DaysProps = { entries: readonly Activity[]; onDoubt: (entry: Activity) => void }

function Days({ entries, onDoubt }: DaysProps) {
  const formats = useFormats()
  const id = useId()
  const [today] = useState(() => riyadhDay(new Date()))
  const days = Map.groupBy(entries, ({ at }) => riyadhDay(new Date(at)))
  return [...days].map(([day, ofDay]) => (
    <section key={day} aria-labelledby={`${id}${day}`} className="grid gap-2">
      <h2 id={`${id}${day}`} className="font-semibold first-letter:uppercase">
        {daysBetween(day, today) <= 1
          ? relativeDayText(day, today, formats)
          : weekdayText(day, formats)}
      </h2>
      <div className={`${PANEL_CLASS} overflow-clip`}>
        {[...Map.groupBy(ofDay, sourceOf)].map(([source, entriesOfOne], at) => (
          <section
            key={source}
            aria-labelledby={`${id}${day}-${at}`}
            className="border-t border-line first:border-0"
          >
            <Source id={`${id}${day}-${at}`} entries={entriesOfOne} />
            <ul>
              {entriesOfOne.map((entry) => (
                <ActivityRow key={entry.number} entry={entry} onDoubt={() => onDoubt(entry)} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </section>
  ))
}

/** Page heading, also shown in the skeleton. */
export function ActivityTitle() {
  return (
    <PageTitle
      title={<Trans context="activity">Activity</Trans>}
      intro={<Trans>Everything done under your sign-in, and from where.</Trans>}
    />
  )
}
