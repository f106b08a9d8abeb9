import type { Tx } from './database.ts'

/** A notification to all listeners of a channel. */
type Notification = { channel: string; payload: string }

/** The notifications that each transaction in progress will send once it has committed. */
const announced = new WeakMap<Tx, Map<string, Notification>>()

/** Notifies a channel after this transaction has committed. A notification may be lost if the
 * process dies at that moment, so listeners also poll. Duplicates are sent once. PostgreSQL commits
 * transactions that call `notify` one after another, each waiting for the disk and a synchronous
 * standby, so the transaction itself does not call it. */
export function notifyAfterCommit(tx: Tx, channel: string, payload = ''): void {
  const pending = announced.get(tx)
  if (!pending) throw new Error('notifications are sent by transactions only')
  pending.set(`${channel} ${payload}`, { channel, payload })
}

/** Sends notifications after commits. While one statement is being sent, the notifications of
 * further commits are collected for the next one. */
export type Notifier = {
  /** Runs a transaction, and sends its notifications if it resolves. */
  afterCommit<T>(tx: Tx, transaction: () => Promise<T>): Promise<T>
  /** Resolves when everything has been sent. */
  idle(): Promise<void>
}

/** Creates a notifier. `send` runs `NOTIFY_ALL`. If it fails, listeners find the news by
 * polling. */
export function createNotifier(send: (batch: string) => Promise<unknown>): Notifier {
  let queued = new Map<string, Notification>()
  let sending: Promise<void> | undefined

  async function sendPending(): Promise<void> {
    while (queued.size > 0) {
      const batch = JSON.stringify([...queued.values()])
      queued = new Map()
      await send(batch).catch(() => {})
    }
    sending = undefined
  }

  return {
    async afterCommit(tx, transaction) {
      const pending = new Map<string, Notification>()
      announced.set(tx, pending)
      try {
        const result = await transaction()
        for (const [key, one] of pending) queued.set(key, one)
        if (queued.size > 0) sending ??= sendPending()
        return result
      } finally {
        announced.delete(tx)
      }
    },
    idle: async () => sending,
  }
}

/** A statement that sends the notifications in a JSON array. */
export const NOTIFY_ALL = `select pg_notify(channel, payload)
  from json_to_recordset($1::json) as notification(channel text, payload text)`
