import { Trans, useLingui } from '@lingui/react/macro'
import type { InboxItem } from '@sadu/contract'
import type { InboxTopic } from '@sadu/contract/inbox/kinds'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useInbox } from '../../data/queries/inbox.ts'
import { useHasBeside } from '../../ui/beside.ts'
import { SideBySide } from '../../ui/patterns/side-by-side.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { InboxDetail } from './inbox-detail.tsx'
import { InboxList } from './inbox-list.tsx'
import { MarkAll } from './mark-all.tsx'
import { TopicChips } from './topic-chips.tsx'

type InboxPartProps = {
  /** The open entry. */
  chosen: string | undefined
  /** Returns the subject of an entry, shown below it; null if the link suffices. */
  aboutOf: (item: InboxItem) => ReactNode
}

/** `/alert-notifications?tab=inbox`: all notifications. On wide viewports, the open one is shown
 * next to the list. */
export function InboxPart({ chosen, aboutOf }: InboxPartProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [topic, setTopic] = useState<InboxTopic>()
  const isWide = useHasBeside('page')
  const pages = useInbox(topic).data?.pages
  const open = isWide
    ? pages?.flatMap(({ items }) => items).find((item) => item.itemReference === chosen)
    : undefined
  const close = () =>
    void navigate({ to: '/alert-notifications', search: { tab: 'inbox' }, resetScroll: false })
  return (
    <SideBySide
      layout="panel"
      label={t`Notification`}
      chosen={open?.itemReference}
      onClose={close}
      list={
        <div
          className={`grid min-h-dvh w-full content-start gap-5 ${open ? '' : 'mx-auto max-w-3xl'}`}
        >
          <div className="flex flex-wrap items-center justify-between gap-x-6">
            <PageTitle title={<Trans>Notifications</Trans>} />
            <MarkAll />
          </div>
          <TopicChips topic={topic} onChange={setTopic} />
          <InboxList topic={topic} isBeside={isWide} />
        </div>
      }
      detail={
        open && (
          <InboxDetail key={open.itemReference} item={open}>
            {aboutOf(open)}
          </InboxDetail>
        )
      }
    />
  )
}
