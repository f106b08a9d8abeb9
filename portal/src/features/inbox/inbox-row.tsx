import { Trans } from '@lingui/react/macro'
import type { InboxItem } from '@sadu/contract'
import { Link } from '@tanstack/react-router'
import { timeText } from '../../i18n/formats/dates.ts'
import { numeralsText } from '../../i18n/formats/numerals.ts'
import { useFormats } from '../../i18n/formats/use-formats.ts'
import { useListRow } from '../../ui/beside.ts'
import { Icon } from '../../ui/icon.tsx'
import { WithReferences } from '../../ui/reference.tsx'
import { actionOf } from './inbox-actions.tsx'
import { InboxIcon } from './inbox-styles.tsx'

type InboxRowProps = {
  item: InboxItem
  /** Whether the notification opens next to the list, which stays visible. */
  isBeside: boolean
  onRead: () => void
  /** Called when the user follows the entry. */
  onLeave?: (() => void) | undefined
}

/** One notification. The whole row opens its subject or, next to the list, the notification itself,
 * and marks it as read. */
export function InboxRow({ item, isBeside, onRead, onLeave }: InboxRowProps) {
  const formats = useFormats()
  const { language } = formats
  const title = numeralsText(item.title[language], formats)
  const { link, words } = actionOf(item)
  const row = useListRow(item.itemReference)
  const leave = () => {
    if (!item.isRead) onRead()
    onLeave?.()
  }
  const place = isBeside
    ? ({
        ...row,
        to: '/alert-notifications',
        search: { tab: 'inbox', item: item.itemReference },
      } as const)
    : link
  return (
    <li className="relative flex items-start gap-3 border-t border-line px-4 py-3 transition-colors duration-150 first:border-0 hover:bg-sunken has-aria-[current=page]:bg-madder-tint sm:px-5">
      <InboxIcon kind={item.kind} />
      <div className="grid min-w-0 flex-1 wrap-anywhere">
        <Link
          {...place}
          onClick={leave}
          className={`w-fit underline-offset-4 after:absolute after:inset-0 hover:underline ${item.isRead ? '' : 'font-semibold'}`}
        >
          {title}
          {!item.isRead && (
            <span className="sr-only">
              {' '}
              <Trans context="notifications">Unread</Trans>
            </span>
          )}
        </Link>
        <p className={`whitespace-pre-line text-sm text-ink-2 ${isBeside ? 'line-clamp-2' : ''}`}>
          <WithReferences text={numeralsText(item.line[language], formats)} />
        </p>
        {!isBeside && (
          <p
            aria-hidden
            className="mt-1 inline-flex items-center gap-1.5 text-sm font-medium text-madder-ink"
          >
            {words}
            <Icon name="chevronForward" size={16} />
          </p>
        )}
      </div>
      <div className="grid shrink-0 justify-items-end gap-2 text-sm text-ink-2">
        <time dateTime={item.at}>
          <bdi>{timeText(item.at, formats)}</bdi>
        </time>
        {!item.isRead && (
          <span
            aria-hidden
            className="me-0.5 block size-2.5 rotate-45 bg-madder-ink forced-colors:bg-[CanvasText]"
          />
        )}
      </div>
    </li>
  )
}
