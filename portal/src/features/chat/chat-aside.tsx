import { Trans, useLingui } from '@lingui/react/macro'
import type { ChatService, ChatThread } from '@sadu/contract'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Panel } from '../../ui/panel.tsx'
import { DownloadButton } from './ended-chat.tsx'
import { HoursText } from './hours-text.tsx'
import { useEnd } from './queries.ts'
import { WaitText } from './service-text.tsx'

type ChatAsideProps = {
  thread: ChatThread | null
  service: ChatService
  /** Asks a suggested question; null if the chat no longer takes questions. */
  onAsk: ((text: string) => void) | null
}

/** Service hours, suggested questions and actions on the thread. */
export function ChatAside({ thread, service, onAsk }: ChatAsideProps) {
  const { t } = useLingui()
  return (
    <div className="grid gap-6">
      <Panel title={service.isOpen ? t`Our team is online` : t`Our team is offline`}>
        <p className="flex items-baseline gap-2">
          <span
            aria-hidden
            className={`size-2.5 shrink-0 rotate-45 ${service.isOpen ? 'bg-palm-ink' : 'border border-ink-2'}`}
          />
          <span>
            <WaitText service={service} />
          </span>
        </p>
        <p className="mt-1 text-sm text-ink-2">
          <HoursText hours={service.hours} />
        </p>
      </Panel>
      {onAsk && (!thread || thread.state === 'assistant') && <TryAsking onAsk={onAsk} />}
      {thread && thread.state !== 'ended' && <ThreadActions thread={thread} />}
      <p className="text-sm text-ink-2">
        <Trans>We never ask for your password, your PIN or a code in a chat.</Trans>
      </p>
    </div>
  )
}

function TryAsking({ onAsk }: { onAsk: (text: string) => void }) {
  const { t } = useLingui()
  const questions = [
    t`How much do I owe, and by when?`,
    t`How many points do I have?`,
    t`How much did I spend on coffee last month?`,
    t`My card was stolen`,
  ]
  return (
    <Panel title={t`Try asking`}>
      <ul className="-my-2 grid divide-y divide-line">
        {questions.map((question) => (
          <li key={question}>
            <button
              type="button"
              onClick={() => onAsk(question)}
              className="flex min-h-11 w-full items-center justify-between gap-3 py-2 text-start hover:text-madder-ink"
            >
              {question}
              <Icon name="chevronForward" size={18} />
            </button>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function ThreadActions({ thread }: { thread: ChatThread }) {
  const { t } = useLingui()
  const { run, isBusy } = useEnd()
  const { threadReference } = thread
  return (
    <Panel title={t`This chat`}>
      <div className="flex flex-wrap gap-2">
        <DownloadButton threadReference={threadReference} />
        <Button tone="quiet" isBusy={isBusy} onClick={() => void run({ threadReference })}>
          <Trans>End the chat</Trans>
        </Button>
      </div>
    </Panel>
  )
}
