import { useCount } from '../../i18n/formats/use-count.ts'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Suspense, useRef, useState } from 'react'
import { lazyCode, lazyPart } from '../../code/lazy-code.ts'
import { useUnread } from '../../data/queries/inbox.ts'
import { withTexts } from '../../i18n/activate.ts'
import { Icon } from '../../ui/icon.tsx'
import { usePrefetchOnInteraction } from './use-prefetch.ts'

const inbox = lazyCode(() =>
  withTexts(['inbox', 'shared'], import('../../features/inbox/inbox-popover.tsx')),
)
const InboxPopover = lazyPart(inbox, 'InboxPopover')

/** Larger numbers are shown as this and a plus. */
const COUNTED = 9

const CLASS =
  'relative size-11 shrink-0 place-items-center rounded-md text-ink-2 no-underline transition-colors duration-150 hover:bg-sunken hover:text-ink aria-expanded:bg-madder-tint aria-expanded:text-madder-ink'

/** The bell with the number of unread items, which is part of its accessible name. Opens a panel of
 * recent activity on desktop, and links to its page on a phone. */
export function BellButton() {
  const { t } = useLingui()
  const unread = useUnread()
  const count = useCount()
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const shown = unread > COUNTED ? `${count(COUNTED)}+` : count(unread)
  const label =
    unread === 0
      ? t`Notifications`
      : t`Notifications, ${plural(unread, { one: `${shown} unread`, other: `${shown} unread` })}`
  // Already part of the button's label.
  const badge = unread > 0 && (
    <span
      aria-hidden
      dir="ltr"
      className="absolute end-0 top-0.5 grid min-w-5 place-items-center rounded-full border-2 border-surface bg-madder px-1 text-xs font-semibold text-on-madder forced-colors:border-[CanvasText]"
    >
      {shown}
    </span>
  )

  usePrefetchOnInteraction(inbox)

  return (
    <>
      <Link
        to="/alert-notifications"
        search={{ tab: 'inbox' }}
        aria-label={label}
        title={label}
        className={`grid lg:hidden ${CLASS}`}
      >
        <Icon name="bell" size={22} />
        {badge}
      </Link>
      <button
        ref={button}
        type="button"
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
        className={`hidden lg:grid ${CLASS}`}
      >
        <Icon name="bell" size={22} />
        {badge}
      </button>
      {isOpen && (
        <Suspense>
          <InboxPopover triggerRef={button} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
