import { Trans } from '@lingui/react/macro'
import type { InboxTopic } from '@sadu/contract/inbox/kinds'
import { useState } from 'react'
import { InboxList } from './inbox-list.tsx'
import { MarkAll } from './mark-all.tsx'
import { TopicChips } from './topic-chips.tsx'

/** `/alert-notifications?tab=inbox`: all notifications. */
export function InboxPart() {
  const [topic, setTopic] = useState<InboxTopic>()
  return (
    <div className="mx-auto grid min-h-dvh w-full max-w-3xl content-start gap-5">
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <h1 className="text-2xl font-semibold sm:text-3xl">
          <Trans>Notifications</Trans>
        </h1>
        <MarkAll />
      </div>
      <TopicChips topic={topic} onChange={setTopic} />
      <InboxList topic={topic} />
    </div>
  )
}
