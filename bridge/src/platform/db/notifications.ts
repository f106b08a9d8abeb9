import type { Tx } from './database.ts'

/** A notification to everyone who listens on a channel. */
type Notification = { channel: string; payload: string }

/** The notifications that each transaction in progress sends once it has committed. */
const announced = new WeakMap<Tx, Map<string, Notification>>()

/** Notifies a channel after this transaction has committed. A notification may be lost if the
 * process dies at that moment, so whoever listens also polls. The same notification is sent once.
 * PostgreSQL commits transactions that notify one after another, each until it is on disk and on a
 * synchronous standby, so none notifies by itself. */
export function notifyAfterCommit(tx: Tx, channel: string, payload = ''): void {
  const pending = announced.get(tx)
  if (!pending) throw new Error('notifications are sent by transactions only')
  pending.set(`${channel} ${payload}`, { channel, payload })
}

/** Sends notifications after commits: those of all transactions that commit while one statement is
 * being sent go with the next one. */
export type Notifier = {
  /** Runs a transaction, and sends what it announced if it resolves. */
  afterCommit<T>(tx: Tx, transaction: () => Promise<T>): Promise<T>
  /** Resolves when everything has been sent. */
  idle(): Promise<void>
}

/** `send` runs `NOTIFY_ALL`. If it fails, listeners find out by polling. */
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

/** A statement that sends notifications, given as JSON. */
export const NOTIFY_ALL = `select pg_notify(channel, payload)
  from json_to_recordset($1::json) as notification(channel text, payload text)`
