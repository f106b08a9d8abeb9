import type { InboxItem } from '@sadu/contract'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { timeText } from '../../i18n/formats/dates.ts'
import { numeralsText } from '../../i18n/formats/numerals.ts'
import { useFormats } from '../../i18n/formats/use-formats.ts'
import { buttonClass } from '../../ui/button.tsx'
import { DateText } from '../../ui/date-text.tsx'
import { WithReferences } from '../../ui/reference.tsx'
import { actionOf } from './inbox-actions.tsx'
import { InboxIcon } from './inbox-styles.tsx'

type InboxDetailProps = {
  item: InboxItem
  /** Details of the subject; if absent, a link is shown instead. */
  children: ReactNode
}

/** One notification in full, next to the list. */
export function InboxDetail({ item, children }: InboxDetailProps) {
  const formats = useFormats()
  const { language } = formats
  const { link, words } = actionOf(item)
  return (
    <div className="grid gap-5">
      <div className="flex items-start gap-3 pe-10">
        <InboxIcon kind={item.kind} />
        <div className="min-w-0 wrap-anywhere">
          <h2 className="text-xl font-semibold">{numeralsText(item.title[language], formats)}</h2>
          <p className="text-sm text-ink-2">
            <DateText value={item.at} /> · <bdi>{timeText(item.at, formats)}</bdi>
          </p>
        </div>
      </div>
      <p className="whitespace-pre-line wrap-anywhere">
        <WithReferences text={numeralsText(item.line[language], formats)} />
      </p>
      {children ?? (
        <Link {...link} className={`${buttonClass('primary')} justify-self-start`}>
          {words}
        </Link>
      )}
    </div>
  )
}
