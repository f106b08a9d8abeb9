import { Trans } from '@lingui/react/macro'
import type { InboxTopic } from '@sadu/contract/inbox/kinds'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { InboxList } from './inbox-list.tsx'
import { MarkAll } from './mark-all.tsx'
import { TopicChips } from './topic-chips.tsx'

/** `/alert-notifications?tab=inbox`: all that happened. */
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
      <InboxList
        topic={topic}
        day={({ id, name, rows }) => (
          <section aria-labelledby={id} className="grid gap-2">
            <h2 id={id} className="text-ink-2 first-letter:uppercase">
              {name}
            </h2>
            <div className="rounded-lg border border-line bg-surface shadow-panel">{rows}</div>
          </section>
        )}
        more={({ hasNextPage, isFetchingNextPage, fetchNextPage }) =>
          hasNextPage && (
            <Button
              tone="secondary"
              isBusy={isFetchingNextPage}
              onClick={() => void fetchNextPage()}
              className="justify-self-start"
            >
              <Trans>Show earlier ones</Trans>
            </Button>
          )
        }
      />
    </div>
  )
}
