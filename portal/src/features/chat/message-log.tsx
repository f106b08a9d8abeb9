import { Trans, useLingui } from '@lingui/react/macro'
import type { ChatMessage, ChatService } from '@sadu/contract'
import { riyadhDay } from '@sadu/contract/core/days'
import { Fragment, useEffect, useEffectEvent, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { DateText } from '../../ui/date-text.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Bubble, MessageBubble } from './message-bubble.tsx'
import { WaitText } from './service-text.tsx'
import { Suggestions } from './suggestions.tsx'

/** Height in pixels that stays visible above the last message: the end of the question. */
const ABOVE_LAST = 64

type MessageLogProps = {
  messages: readonly ChatMessage[]
  /** Whether the assistant is preparing an answer. */
  isAnswering: boolean
  /** Sent messages that are not in `messages` yet. */
  onTheirWay: readonly { key: string; text: string }[]
  service: ChatService
  /** Offered after an answer without a source; absent once the user has requested an agent. */
  onAskForPerson?: () => void
  /** Asks a suggested question; absent under the same condition. */
  onAsk?: (question: string) => void
}

/** Messages, oldest first; the `log` role announces new ones to screen readers. */
export function MessageLog({
  messages,
  isAnswering,
  onTheirWay,
  service,
  onAskForPerson,
  onAsk,
}: MessageLogProps) {
  const { t } = useLingui()
  const log = useRef<HTMLDivElement>(null)
  const last = messages.at(-1)
  const lastSeq = last?.seq
  const count = onTheirWay.length
  const scrollDown = useEffectEvent((_to: unknown) => {
    if (log.current) showLast(log.current)
  })
  useEffect(() => scrollDown([lastSeq, count]), [lastSeq, count])
  return (
    <div
      ref={log}
      role="log"
      aria-label={t`Messages`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and the keyboard must reach it
      tabIndex={0}
      className="grid grid-cols-1 h-[clamp(16rem,100dvh-34rem,31rem)] auto-rows-max content-start gap-3 overflow-y-auto overscroll-contain bg-paper px-4 py-5 sm:px-6 lg:h-[clamp(16rem,60dvh,31rem)]"
    >
      <Welcome />
      {messages.map((message, at) => (
        <Fragment key={message.seq}>
          <DayLine message={message} before={messages[at - 1]} />
          {message.author === 'notice' ? (
            <NoticeLine message={message} service={service} />
          ) : (
            <MessageBubble message={message}>
              {message.suggestions.length > 0 && (
                <Suggestions
                  questions={message.suggestions}
                  language={message.language}
                  onAsk={message === last ? onAsk : undefined}
                />
              )}
              {message === last &&
                message.author === 'assistant' &&
                !message.source &&
                onAskForPerson && (
                  <Button tone="secondary" onClick={onAskForPerson} className="justify-self-start">
                    <Icon name="person" size={20} />
                    <Trans>Ask a person</Trans>
                  </Button>
                )}
            </MessageBubble>
          )}
        </Fragment>
      ))}
      {onTheirWay.map(({ key, text }) => (
        <Bubble key={key} side="own" text={text} />
      ))}
      {isAnswering && (
        <p className="text-sm text-ink-2">
          <Trans>Looking it up…</Trans>
        </p>
      )}
    </div>
  )
}

/** Scrolls to the end, but never past the beginning of the last message. */
function showLast(log: HTMLElement): void {
  const last = log.lastElementChild?.getBoundingClientRect().top ?? 0
  const beginning = last - log.getBoundingClientRect().top + log.scrollTop - ABOVE_LAST
  log.scrollTo({ top: Math.min(log.scrollHeight - log.clientHeight, beginning) })
}

function Welcome() {
  const { t } = useLingui()
  return (
    <Bubble
      side="issuer"
      text={t`Hello. Ask about your account, your cards or how something works. When I don’t know, I say so, and a person takes over.`}
    />
  )
}

/** Date separator above the first message of a day. */
function DayLine({ message, before }: { message: ChatMessage; before: ChatMessage | undefined }) {
  const day = riyadhDay(new Date(message.at))
  if (before && riyadhDay(new Date(before.at)) === day) return null
  return (
    <p className="py-1 text-center text-sm text-ink-2">
      <DateText value={day} />
    </p>
  )
}

/** A notice about the thread itself. */
function NoticeLine({ message, service }: { message: ChatMessage; service: ChatService }) {
  return (
    <p className="mx-auto max-w-prose py-1 text-center text-sm text-ink-2">
      {message.notice === 'ended' ? (
        <Trans>The chat has ended.</Trans>
      ) : (
        <>
          <Trans>You asked for a person, who sees what was said so far.</Trans>{' '}
          <WaitText service={service} />
        </>
      )}
    </p>
  )
}
