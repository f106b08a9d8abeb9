import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { describeOnDatabases, testDatabase } from '../../../../testing/databases.ts'
import type { Database } from './database.ts'
import { sql } from './drizzle.ts'
import { createNotifier, notifyAfterCommit } from './notifications.ts'

describeOnDatabases.both('notifications', (kind) => {
  let db: Database
  beforeAll(async () => {
    db = await testDatabase(kind)
  })
  afterAll(() => db.close())

  async function listenTo(channel: string): Promise<string[]> {
    const heard: string[] = []
    const stop = await db.listen(channel, (payload) => void (payload && heard.push(payload)))
    onTestFinished(stop)
    return heard
  }

  test('are sent after the commit, without duplicates', async () => {
    const heard = await listenTo('committed')
    const written = db.write(async (tx) => {
      notifyAfterCommit(tx, 'committed', 'first')
      notifyAfterCommit(tx, 'committed', 'first')
      notifyAfterCommit(tx, 'committed', 'second')
      await tx.execute(sql`select 1`)
      expect(heard).toEqual([])
    })
    await written
    await expect.poll(() => heard).toEqual(['first', 'second'])
  })

  test('are not sent by a transaction that was rolled back', async () => {
    const heard = await listenTo('undone')
    const undone = db.write(async (tx) => {
      notifyAfterCommit(tx, 'undone', 'never')
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await db.write(async (tx) => notifyAfterCommit(tx, 'undone', 'last'))
    await expect.poll(() => heard).toEqual(['last'])
  })

  test('are refused outside a transaction', async () => {
    const reading = db.read(async (tx) => notifyAfterCommit(tx, 'read'))
    await expect(reading).rejects.toThrow('transactions only')
  })
})

test('commits during a send share the next notification, and a failed send does not stop later ones', async () => {
  const tx = {} as Parameters<typeof notifyAfterCommit>[0]
  const sent: string[][] = []
  const first = Promise.withResolvers<void>()
  const notifier = createNotifier(async (news) => {
    sent.push((JSON.parse(news) as { payload: string }[]).map(({ payload }) => payload))
    if (sent.length === 1) await first.promise
    if (sent.length === 2) throw new Error('the database does not answer')
  })
  const commit = (payload: string) =>
    notifier.afterCommit(tx, async () => notifyAfterCommit(tx, 'news', payload))
  await commit('1')
  for (const payload of ['2', '3', '2', '3']) await commit(payload)
  first.resolve()
  await notifier.idle()
  await commit('4')
  await notifier.idle()
  expect(sent).toEqual([['1'], ['2', '3'], ['4']])
})
