import { expect, test } from 'vitest'
import { addDays, riyadhDay } from '@sadu/contract/core/days'
import { describeOnDatabases } from '../../../../testing/databases.ts'
import { feedUnderTest } from '../../../../testing/feed-folder.ts'
import { TEST_NOW } from '../../../../testing/fixtures.ts'
import { eq } from '../../platform/db/drizzle.ts'
import { comingFee } from '../../platform/db/schema/fees.ts'
import { feedFile } from './feed-file.ts'

const TODAY = riyadhDay(TEST_NOW)
const row = (over: object = {}) => ({
  type: 'comingFee',
  id: 'YF-1',
  account: '90510000017',
  chargedOn: addDays(TODAY, 15),
  amount: '1725.00',
  currency: 'SAR',
  descriptionEn: 'Yearly card fee',
  descriptionAr: 'الرسوم السنوية للبطاقة',
  ...over,
})

describeOnDatabases('coming fees of a feed', (kind) => {
  const { under, write, rejectsOf } = feedUnderTest(kind)

  test('are stored once each, to be announced', async () => {
    const path = await write('fees.jsonl', [row()])
    expect(await feedFile(under.db, path, under.from)).toMatchObject({ applied: 1, rejected: 0 })
    const again = await write('again.jsonl', [row(), row({ amount: '1800.00' })])
    expect(await feedFile(under.db, again, under.from)).toMatchObject({ already: 1, rejected: 1 })
    expect(await rejectsOf(again)).toMatchObject([{ id: 'YF-1', field: 'id' }])
    const stored = await under.db.read((tx) =>
      tx.select().from(comingFee).where(eq(comingFee.source, under.from.source)),
    )
    expect(stored).toMatchObject([{ amountMinor: 1725_00, cardId: null, toldAt: null }])
  })

  test('are rejected with the invalid field, including a day that is too soon', async () => {
    const wrong = {
      account: '90519999999',
      card: '7104402815',
      currency: 'USD',
      chargedOn: addDays(TODAY, 14),
      amount: '0',
    }
    const rows = Object.entries(wrong).map(([field, value]) => row({ id: field, [field]: value }))
    const path = await write('wrong.jsonl', rows)
    expect(await feedFile(under.db, path, under.from)).toMatchObject({ applied: 0, rejected: 5 })
    const rejects = await rejectsOf(path)
    expect(new Set(rejects.map(({ field }) => field))).toEqual(new Set(Object.keys(wrong)))
  })
})
