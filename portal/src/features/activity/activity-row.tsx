import { Trans } from '@lingui/react/macro'
import type { Activity } from '@sadu/contract'
import { timeText } from '../../i18n/formats/dates.ts'
import { useFormats } from '../../i18n/formats/use-formats.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ACTIVITY_LABELS, FAILED_NAMES } from './names.tsx'

/** One activity entry with its time, below the device that made it. */
export function ActivityRow({ entry, onDoubt }: { entry: Activity; onDoubt: () => void }) {
  const formats = useFormats()
  const { kind, failedBecause, at, lastDigits, isUnusual, isThisSession } = entry
  const { name, icon } = ACTIVITY_LABELS[kind]
  return (
    <li
      className={`flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line px-4 py-3 first:border-0 sm:px-5 ${isUnusual ? 'bg-danger-tint' : ''}`}
    >
      <span
        aria-hidden
        className={`grid size-10 shrink-0 place-items-center rounded-md ${isUnusual ? 'bg-surface text-danger-ink' : 'bg-sunken text-ink-2'}`}
      >
        <Icon name={isUnusual ? 'alert' : icon} size={20} />
      </span>
      <div className="min-w-0 flex-1 basis-36 wrap-anywhere">
        <p className="font-medium">
          {failedBecause ? FAILED_NAMES[failedBecause] : name}
          {lastDigits !== null && (
            <>
              {' '}
              <bdi dir="ltr">•••• {lastDigits}</bdi>
            </>
          )}
        </p>
      </div>
      <time dateTime={at} className="text-sm text-ink-2">
        <bdi>{timeText(at, formats)}</bdi>
      </time>
      {!isThisSession && (
        <span className="ms-auto">
          {isUnusual ? (
            <Button tone="danger" onClick={onDoubt}>
              <Trans>This wasn’t me</Trans>
            </Button>
          ) : (
            <button
              type="button"
              onClick={onDoubt}
              className="min-h-11 text-sm font-medium text-ink-2 underline-offset-4 hover:underline"
            >
              <Trans>Not you?</Trans>
            </button>
          )}
        </span>
      )}
    </li>
  )
}
