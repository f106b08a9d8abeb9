import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { eq } from '../../platform/db/drizzle.ts'
import { cardControl } from '../../platform/db/schema/cards.ts'
import { card } from '../../platform/db/schema/customers.ts'
import { describeOnDatabases } from '../../../../testing/databases.ts'
import { feedUnderTest } from '../../../../testing/feed-folder.ts'
import { feedFile } from './feed-file.ts'

const DOCUMENT = join(import.meta.dirname, '../../../../docs/feed.md')
const REEMAS = '4000400001'
const AT = '2026-03-13T09:00:00+03:00'

describeOnDatabases('the cards of a feed', (kind) => {
  const { under, purchase, write, rejectsOf } = feedUnderTest(kind)
  const rowOf = (serialNumber: string) =>
    under.db.read(async (tx) => {
      const [row] = await tx.select().from(card).where(eq(card.serialNumber, serialNumber))
      return row
    })
  const made = (over: object) => ({
    type: 'card',
    id: 'C-1',
    change: 'new',
    lastDigits: '60312',
    expiry: '11-31',
    occurredAt: AT,
    ...over,
  })
  const feed = async (name: string, rows: object[] | string) => {
    const path = await write(name, rows)
    return { path, fed: await feedFile(under.db, path, under.from) }
  }

  test('the examples in docs/feed.md are applied unchanged, and only once', async () => {
    const document = await readFile(DOCUMENT, 'utf8')
    const section = document.slice(document.indexOf('## Cards'))
    const example = /```jsonl\n([\s\S]*?)```/.exec(section)?.[1] ?? ''
    const old = await rowOf('4000100001')
    const { fed } = await feed('cards.jsonl', example)
    expect(fed).toMatchObject({ rows: 4, applied: 4, rejected: 0 })
    const issued = await rowOf('4000109001')
    expect(issued).toMatchObject({
      clientId: old?.clientId,
      accountId: old?.accountId,
      cardmemberId: old?.cardmemberId,
      kind: 'primary',
      state: 'active',
      lastDigits: '60312',
      expiresOn: '2031-11-30',
      issuedOn: '2026-03-13',
      nameOnCard: old?.nameOnCard,
      replacesCardId: old?.id,
    })
    expect(await rowOf('4000100001')).toMatchObject({ state: 'replaced' })
    expect(await rowOf('4000100002')).toMatchObject({ creditLimitMinor: 900_000 })
    expect(await rowOf('4000100003')).toMatchObject({ state: 'stopped', stoppedBecause: 'stolen' })
    // The same rows in another file change nothing.
    const again = await feed('again.jsonl', example.trimEnd())
    expect(again.fed).toMatchObject({ applied: 0, already: 4, rejected: 0 })
  })

  test('a new card beside another accepts the charges that follow it in the file', async () => {
    const serial = '4000409002'
    const first = made({
      card: serial,
      beside: REEMAS,
      limit: '1500.50',
      nameOnCard: 'R ALZAHRANI',
    })
    const { fed } = await feed('new.jsonl', [first, purchase(1, { card: serial })])
    expect(fed).toMatchObject({ applied: 2, rejected: 0 })
    expect(await rowOf(serial)).toMatchObject({
      state: 'inactive',
      replacesCardId: null,
      creditLimitMinor: 150_050,
      nameOnCard: 'R ALZAHRANI',
    })
    const limit = { type: 'card', id: 'C-2', change: 'limit', card: serial, occurredAt: AT }
    await feed('limit.jsonl', [{ ...limit, limit: 'none' }])
    expect(await rowOf(serial)).toMatchObject({ creditLimitMinor: null })
  })

  test('a replacement card keeps the controls that were turned off on the old card', async () => {
    const serial = '4000409003'
    const taken = { type: 'card', id: 'C-2', change: 'replaced', card: REEMAS, by: serial }
    const { fed } = await feed('place.jsonl', [
      made({ card: serial, replaces: REEMAS }),
      { ...taken, occurredAt: AT },
    ])
    expect(fed).toMatchObject({ applied: 2, rejected: 0 })
    const issued = await rowOf(serial)
    const closed = await under.db.read((tx) =>
      tx
        .select({ control: cardControl.control })
        .from(cardControl)
        .where(eq(cardControl.cardId, issued?.id ?? '')),
    )
    expect(closed).toEqual([{ control: 'contactless' }])
  })

  test('an invalid row is rejected with its field, and does not stop the others', async () => {
    const stop = { type: 'card', change: 'stopped', occurredAt: AT, because: 'issuer' }
    const { path, fed } = await feed('wrong.jsonl', [
      made({ id: 'W-1', card: '4000209001', replaces: '4999999999' }),
      made({ id: 'W-2', card: '4000200001', beside: '4000200001' }),
      made({ id: 'W-3', card: '4000209001', replaces: '4000200001' }),
      made({ id: 'W-4', card: '4000209001' }),
      made({ id: 'W-5', card: '4000209001', beside: '4000200001', replaces: '4000200001' }),
      made({ id: 'W-6', card: '4000209001', beside: '4000200001', because: 'lost' }),
      made({ id: 'W-7', card: '4000209001', beside: '4000200001', lastDigits: '6031' }),
      { ...stop, id: 'W-8', card: '4999999999' },
      { ...stop, id: 'W-9', card: '4000500001', limit: '10' },
      { ...stop, id: 'W-10', card: '4000500001' },
      { ...stop, id: 'W-11', card: '4000500001' },
      { ...stop, id: 'W-10', card: '4000600001' },
      {
        type: 'card',
        id: 'W-12',
        change: 'replaced',
        card: '4000200001',
        by: '4000600001',
        occurredAt: AT,
      },
      { type: 'card', id: 'W-13', change: 'limit', card: '4000200001', occurredAt: AT },
    ])
    expect(fed).toMatchObject({ applied: 1, rejected: 13 })
    const rejects = await rejectsOf(path)
    expect(rejects.map(({ id, field }) => `${id} ${field}`)).toEqual([
      'W-1 replaces',
      'W-2 card',
      'W-3 replaces',
      'W-4 replaces',
      'W-5 replaces',
      'W-6 because',
      'W-7 lastDigits',
      'W-8 card',
      'W-9 limit',
      'W-11 card',
      'W-10 id',
      'W-12 by',
      'W-13 limit',
    ])
    for (const { reason } of rejects) expect(reason).toMatch(/^[A-Z]?.+\.$/)
    expect(await rowOf('4000209001')).toBeUndefined()
  })
})
