import type { ChatMessage } from '@sadu/contract'
import { useRef, useState } from 'react'

/** A message on its way; `after` is the number of the last one that stood there when it was written. */
type Outgoing = { key: string; text: string; after: number }

/** Sends one message after the other, in the order in which they were written, and answers those that are on their
 * way: each is on screen from the moment it is written. */
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
