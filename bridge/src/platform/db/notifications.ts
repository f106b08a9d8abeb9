import type { Tx } from './database.ts'

/** A notification to everyone who listens on a channel. */
type News = { channel: string; payload: string }

/** What the transactions in progress have to tell once they have committed. */
const untold = new WeakMap<Tx, Map<string, News>>()

/** Notifies a channel after this transaction has committed. A notification may be lost if the
 * process dies at that moment, so whoever listens also polls. The same notification is sent once.
 * PostgreSQL commits transactions that notify one after another, each until it is on disk and on a
 * synchronous standby, so none notifies by itself. */
export function notifyAfterCommit(tx: Tx, channel: string, payload = ''): void {
  const news = untold.get(tx)
  if (!news) throw new Error('notifications are sent by transactions only')
  news.set(`${channel} ${payload}`, { channel, payload })
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
export function createNotifier(send: (news: string) => Promise<unknown>): Notifier {
  let waiting = new Map<string, News>()
  let sending: Promise<void> | undefined

  async function sendAll(): Promise<void> {
    while (waiting.size > 0) {
      const news = JSON.stringify([...waiting.values()])
      waiting = new Map()
      await send(news).catch(() => {})
    }
    sending = undefined
  }

  return {
    async afterCommit(tx, transaction) {
      const news = new Map<string, News>()
      untold.set(tx, news)
      try {
        const result = await transaction()
        for (const [key, one] of news) waiting.set(key, one)
        if (waiting.size > 0) sending ??= sendAll()
        return result
      } finally {
        untold.delete(tx)
      }
    },
    idle: async () => sending,
  }
}

/** A statement that sends notifications, given as JSON. */
export const NOTIFY_ALL = `select pg_notify(channel, payload)
  from json_to_recordset($1::json) as news(channel text, payload text)`
