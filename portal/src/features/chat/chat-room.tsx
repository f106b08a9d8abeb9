import { Trans, useLingui } from '@lingui/react/macro'
import type { ChatService, ChatThread } from '@sadu/contract'
import { useState } from 'react'
import { useChosenAccount } from '../../account/use-chosen-account.ts'
import { useProductName } from '../../brand/brand.ts'
import { useChatPolling } from '../../data/queries/chat.ts'
import { ofAccount } from '../../data/queries/account-choice.ts'
import { ProblemNotice } from '../../problems/problem-notice.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PANEL_CLASS } from '../../ui/panel-class.ts'
import { ChatAside } from './chat-aside.tsx'
import { Composer } from './composer.tsx'
import { EndedChat } from './ended-chat.tsx'
import { Avatar } from './avatar.tsx'
import { MessageLog } from './message-log.tsx'
import { useAskForPerson, useReading, useSend } from './queries.ts'
import { useOutgoing } from './use-outgoing.ts'

type ChatRoomProps = { thread: ChatThread | null; service: ChatService }

/** The thread with its composer, and the service hours next to it. */
export function ChatRoom({ thread: last, service }: ChatRoomProps) {
  const { t } = useLingui()
  const [left, setLeft] = useState<string | null>(null)
  const { account } = useChosenAccount()
  const sending = useSend()
  const asking = useAskForPerson()
  const thread = last && last.threadReference !== left ? last : null
  const isEnded = thread?.state === 'ended'
  useChatPolling(thread && !isEnded ? thread.threadReference : null)
  useReading(thread)

  const { send, onTheirWay } = useOutgoing(
    thread?.messages ?? [],
    async (text, uploadReferences) => {
      const { error } = await sending.run({ text, uploadReferences, ...ofAccount(account) })
      return !error
    },
  )
  const askForOne = () => void asking.run({})
  const isWithAssistant = !thread || thread.state === 'assistant'
  const problem = sending.problem ?? asking.problem

  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <section aria-label={t`Chat`} className={`${PANEL_CLASS} grid grid-cols-1`}>
        <header className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line px-4 py-3 sm:px-6">
          <Avatar />
          <div className="min-w-0 flex-1 basis-40">
            <RoomTitle thread={thread} />
          </div>
          {isWithAssistant && (
            <Button tone="secondary" onClick={askForOne} isBusy={asking.isBusy}>
              <Icon name="person" size={20} />
              <Trans>Talk to a person</Trans>
            </Button>
          )}
        </header>
        <MessageLog
          messages={thread?.messages ?? []}
          isAnswering={sending.isBusy && isWithAssistant}
          onTheirWay={onTheirWay}
          service={service}
          {...(isWithAssistant && {
            onAskForPerson: askForOne,
            onAsk: (question: string) => void send(question),
          })}
        />
        <footer className="grid gap-3 border-t border-line p-3 sm:px-5">
          {problem && <ProblemNotice problem={problem} />}
          {thread && isEnded ? (
            <EndedChat thread={thread} onNew={() => setLeft(thread.threadReference)} />
          ) : (
            <Composer onSend={send} />
          )}
        </footer>
      </section>
      <ChatAside
        thread={thread}
        service={service}
        onAsk={isEnded ? null : (text) => void send(text)}
      />
    </div>
  )
}

function RoomTitle({ thread }: { thread: ChatThread | null }) {
  const product = useProductName()
  const isWithPerson = thread?.state === 'waiting' || thread?.state === 'person'
  return (
    <>
      <h2 className="text-lg leading-snug font-semibold">
        {isWithPerson ? <Trans>Customer service</Trans> : <Trans>{product} assistant</Trans>}
      </h2>
      <p className="text-sm text-ink-2">
        {isWithPerson ? (
          thread.state === 'waiting' ? (
            <Trans>Someone from our team reads this chat and answers here</Trans>
          ) : (
            <Trans>A person answers you</Trans>
          )
        ) : (
          <Trans>Answers from your account and our FAQs, with the source</Trans>
        )}
      </p>
    </>
  )
}
