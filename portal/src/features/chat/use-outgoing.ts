import type { ChatMessage } from '@sadu/contract'
import { useRef, useState } from 'react'

/** A message being sent; `after` is the sequence number of the last message when it was written. */
type Outgoing = { key: string; text: string; after: number }

/** Sends messages one at a time, in the order they were written. Returns those still pending, so
 * that each is on screen as soon as it is written. */
export function useOutgoing(
  messages: readonly ChatMessage[],
  deliver: (text: string, uploadReferences: string[]) => Promise<boolean>,
) {
  const [outgoing, setOutgoing] = useState<readonly Outgoing[]>([])
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const isShown = ({ text, after }: Outgoing) =>
    messages.some((one) => one.author === 'customer' && one.seq > after && one.text === text)

  const send = (text: string, uploadReferences: string[] = []): Promise<boolean> => {
    const key = crypto.randomUUID()
    setOutgoing((all) => [...all, { key, text, after: messages.at(-1)?.seq ?? 0 }])
    const delivered = last.current.then(() => deliver(text, uploadReferences))
    last.current = delivered
    return delivered.finally(() => setOutgoing((all) => all.filter((one) => one.key !== key)))
  }
  return { send, onTheirWay: outgoing.filter((one) => !isShown(one)) }
}
