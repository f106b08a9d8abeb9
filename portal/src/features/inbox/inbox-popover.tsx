import { Trans, useLingui } from '@lingui/react/macro'
import type { InboxTopic } from '@sadu/contract/inbox/kinds'
import { Link } from '@tanstack/react-router'
import { type RefObject, useState } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { Popover } from '../../ui/popover.tsx'
import { InboxList } from './inbox-list.tsx'
import { MarkAll } from './mark-all.tsx'
import { TopicChips } from './topic-chips.tsx'

type InboxPopoverProps = { triggerRef: RefObject<Element | null>; onClose: () => void }

/** Popover with the latest notifications, anchored to the bell. */
export function InboxPopover({ triggerRef, onClose }: InboxPopoverProps) {
  const { t } = useLingui()
  const [topic, setTopic] = useState<InboxTopic>()
  return (
    <Popover
      isOpen
      isWide
      onClose={onClose}
      triggerRef={triggerRef}
      title={<Trans>Notifications</Trans>}
      aside={
        <div className="flex items-center gap-1">
          <MarkAll />
          <Link
            to="/alert-notifications"
            onClick={onClose}
            aria-label={t`Alerts`}
            title={t`Alerts`}
            className="grid size-11 place-items-center rounded-md text-ink-2 hover:bg-sunken hover:text-ink"
          >
            <Icon name="sliders" size={20} />
          </Link>
        </div>
      }
    >
      <TopicChips topic={topic} onChange={setTopic} />
      <div className="-mx-4 border-b border-line">
        <InboxList topic={topic} onLeave={onClose} />
      </div>
      <Link
        to="/alert-notifications"
        search={{ tab: 'inbox' }}
        onClick={onClose}
        className="-mb-2 flex min-h-11 items-center justify-center font-medium text-madder-ink underline-offset-4 hover:underline"
      >
        <Trans context="notifications">See all</Trans>
      </Link>
    </Popover>
  )
}
