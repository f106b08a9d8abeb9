import { expect, test } from 'vitest'
import { eq } from '../../platform/db/drizzle.ts'
import { bankAccount } from '../../platform/db/schema/payouts.ts'
import { describeOnDatabases } from '../../../../testing/databases.ts'
import { feedUnderTest } from '../../../../testing/feed-folder.ts'
import { feedFile } from './feed-file.ts'

const row = (over: object = {}) => ({
  type: 'bankAccount',
  id: 'BA-3301',
  account: '90510000017',
  ibanEnd: '4417',
  nameEn: 'Bank of the Dunes',
  nameAr: 'بنك الكثبان',
  ...over,
})

describeOnDatabases('bank accounts of a feed', (kind) => {
  const { under, write, rejectsOf } = feedUnderTest(kind)
  const onFile = () =>
    under.db.read((tx) => tx.select().from(bankAccount).where(eq(bankAccount.name, 'BA-3301')))

  test('are stored once, and removed when a row reports “none”', async () => {
    const path = await write('bank.jsonl', [row()])
    expect(await feedFile(under.db, path, under.from)).toMatchObject({ applied: 1, rejected: 0 })
    expect(await feedFile(under.db, path, under.from)).toMatchObject({ applied: 0, already: 1 })
    expect(await onFile()).toMatchObject([{ ibanEnd: '4417', bankEn: 'Bank of the Dunes' }])
    const none = await write('none.jsonl', [row({ ibanEnd: 'none' })])
    expect(await feedFile(under.db, none, under.from)).toMatchObject({ applied: 1, rejected: 0 })
    expect(await onFile()).toEqual([])
  })

  test('are rejected with the invalid field, without repeating a full IBAN', async () => {
    const wrong = {
      ibanEnd: 'SA0380000000608010167519',
      nameAr: undefined,
      account: '90519999999',
    }
    const rows = Object.entries(wrong).map(([field, value]) => row({ [field]: value }))
    const path = await write('wrong.jsonl', rows)
    expect(await feedFile(under.db, path, under.from)).toMatchObject({ applied: 0, rejected: 3 })
    const rejects = await rejectsOf(path)
    expect(rejects.map(({ field }) => field)).toEqual(Object.keys(wrong))
    expect(JSON.stringify(rejects)).not.toContain('SA03')
  })
})
