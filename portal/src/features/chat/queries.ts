import type { ChatThread } from '@sadu/contract'
import {
  askForPerson,
  downloadChat,
  endChat,
  openChat,
  rateChat,
  readChat,
  sendChat,
} from '@sadu/contract/chat/calls'
import { useEffect, useEffectEvent } from 'react'
import { useCallQuery } from '../../data/queries/call-query.ts'
import { useShowChat } from '../../data/queries/chat.ts'
import { useCall } from '../../data/queries/use-call.ts'

/** The user’s chat and the service hours. */
export function useChat() {
  return useCallQuery(openChat, {})
}

export function useSend() {
  return useCall(sendChat, { background: true, onDone: useShowChat() })
}

export function useAskForPerson() {
  return useCall(askForPerson, { background: true, onDone: useShowChat() })
}

export function useEnd() {
  return useCall(endChat, { background: true, onDone: useShowChat() })
}

export function useRate() {
  return useCall(rateChat, { background: true, onDone: useShowChat() })
}

export function useDownload() {
  return useCall(downloadChat, { background: true })
}

/** Marks messages from agents as read once they are on screen. */
export function useReading(thread: ChatThread | null): void {
  const { run } = useCall(readChat, { background: true })
  const read = useEffectEvent((threadReference: string, seq: number) => {
    void run({ threadReference, seq })
  })
  const last = thread?.messages.findLast(({ author }) => author === 'person')?.seq ?? 0
  const unread = thread && last > thread.readTo ? thread.threadReference : null
  useEffect(() => {
    if (unread !== null) read(unread, last)
  }, [unread, last])
}
