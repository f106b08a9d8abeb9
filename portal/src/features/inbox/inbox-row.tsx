import { numeralsText } from '../../i18n/formats/numerals.ts'
import { Trans } from '@lingui/react/macro'
import type { InboxItem } from '@sadu/contract'
import { timeText } from '../../i18n/formats/dates.ts'
import { useFormats } from '../../i18n/formats/use-formats.ts'
import { Icon } from '../../ui/icon.tsx'
import { WithReferences } from '../../ui/reference.tsx'
import { InboxAction } from './inbox-action.tsx'
import { INBOX_STYLES } from './inbox-styles.ts'

type InboxRowProps = {
  item: InboxItem
  onRead: () => void
  /** Called when the user follows the entry's link. */
  onLeave?: (() => void) | undefined
}

/** One notification. Selecting its title or following its link marks it as read. */
export function InboxRow({ item, onRead, onLeave }: InboxRowProps) {
  const formats = useFormats()
  const { language } = formats
  const title = numeralsText(item.title[language], formats)
  const { icon, tone } = INBOX_STYLES[item.kind]
  const leave = () => {
    if (!item.isRead) onRead()
    onLeave?.()
  }
  return (
    <li className="flex items-start gap-3 border-t border-line px-4 py-3 first:border-0 sm:px-5">
      <span aria-hidden className={`grid size-10 shrink-0 place-items-center rounded-md ${tone}`}>
        <Icon name={icon} size={20} />
      </span>
      <div className="grid min-w-0 flex-1 wrap-anywhere">
        {item.isRead ? (
          <p>{title}</p>
        ) : (
          <button
            type="button"
            onClick={onRead}
            className="w-fit text-start font-semibold underline-offset-4 hover:underline"
          >
            {title}
            <span className="sr-only">
              {' '}
              <Trans>Unread: mark as read</Trans>
            </span>
          </button>
        )}
        <p className="whitespace-pre-line text-sm text-ink-2">
          <WithReferences text={numeralsText(item.line[language], formats)} />
        </p>
        <InboxAction item={item} onChoose={leave} />
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
