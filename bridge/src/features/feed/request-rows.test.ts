import { expect, test } from 'vitest'
import { eq } from '../../platform/db/drizzle.ts'
import { card } from '../../platform/db/schema/customers.ts'
import { request, requestEvent } from '../../platform/db/schema/requests.ts'
import { describeOnDatabases } from '../../../../testing/databases.ts'
import { feedUnderTest } from '../../../../testing/feed-folder.ts'
import { TEST_NOW } from '../../../../testing/fixtures.ts'
import { requestWorld } from '../../../../testing/requests.ts'
import { feedFile } from './feed-file.ts'

describeOnDatabases('request steps of a feed', (kind) => {
  const { under, write, rejectsOf } = feedUnderTest(kind)

  async function ask(): Promise<string> {
    const world = await requestWorld(
      () => under.db,
      () => TEST_NOW,
    )
    const [found] = await under.db.read((tx) =>
      tx.select().from(card).where(eq(card.lastDigits, '10054')),
    )
    if (!found) throw new Error('no such card')
    const { clientId, cardmemberId } = found
    const owner = { clientId, cardmemberId, isPrimary: true }
    return (await world.open({ owner, card: found })).reference
  }
  async function feed(name: string, rows: object[]) {
    const path = await write(name, rows)
    return { path, summary: await feedFile(under.db, path, under.from) }
  }
  const stateOf = async (reference: string) => {
    const [row] = await under.db.read((tx) =>
      tx.select().from(request).where(eq(request.reference, reference)),
    )
    return row?.state
  }

  test('are applied in file order, each once', async () => {
    const reference = await ask()
    const rows = [
      { type: 'request', id: 'Q-1', request: reference, event: 'makingBegun' },
      { type: 'request', id: 'Q-2', request: reference, event: 'sentOut', note: 'By courier.' },
      { type: 'request', id: 'Q-3', request: reference, event: 'delivered' },
    ]
    const { summary } = await feed('steps.jsonl', rows)
    expect(summary).toMatchObject({ applied: 3, rejected: 0 })
    expect(await stateOf(reference)).toBe('done')
    expect((await feed('again.jsonl', rows.toReversed())).summary).toMatchObject({
      applied: 0,
      already: 3,
    })
    const steps = await under.db.read((tx) =>
      tx.select().from(requestEvent).where(eq(requestEvent.source, under.from.source)),
    )
    expect(steps).toHaveLength(3)
  })

  test('are rejected with the field when not possible, and do not stop the others', async () => {
    const reference = await ask()
    const row = { type: 'request', request: reference }
    const { path, summary } = await feed('odd.jsonl', [
      { ...row, id: 'O-1', event: 'delivered' },
      { ...row, id: 'O-2', event: 'declined' },
      { ...row, id: 'O-3', event: 'withdrawn' },
      { ...row, id: 'O-4', event: 'approved', request: '0000-0000' },
      { ...row, id: 'O-5', event: 'approved', request: '0000-0001' },
      { ...row, id: 'O-6', event: 'askedForMore', note: 'Which floor?' },
      { ...row, id: 'O-6', event: 'askedForMore', note: 'Which door?' },
    ])
    expect(summary).toMatchObject({ applied: 1, rejected: 6 })
    expect((await rejectsOf(path)).map(({ id, field }) => `${id} ${field}`)).toEqual([
      'O-1 event',
      'O-2 note',
      'O-3 event',
      'O-4 request',
      'O-5 request',
      'O-6 id',
    ])
    expect(await stateOf(reference)).toBe('waitingForCustomer')
  })
})
