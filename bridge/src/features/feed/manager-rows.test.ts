import { expect, test } from 'vitest'
import { eq, sql } from '../../platform/db/drizzle.ts'
import { rowsOf } from '../../platform/db/rows-of.ts'
import { account } from '../../platform/db/schema/customers.ts'
import { describeOnDatabases } from '../../../../testing/databases.ts'
import { feedUnderTest } from '../../../../testing/feed-folder.ts'
import { feedFile } from './feed-file.ts'

describeOnDatabases('relationship managers of a feed', (kind) => {
  const { under, write, rejectsOf } = feedUnderTest(kind)
  const accountOf = async (tier: 'centurion' | 'gold') => {
    const [one] = await under.db.read((tx) =>
      tx.select().from(account).where(eq(account.tier, tier)).limit(1),
    )
    return one?.billReference ?? ''
  }
  const manager = async (over: object = {}) => ({
    type: 'manager',
    account: await accountOf('centurion'),
    firstNameEn: 'Hind',
    firstNameAr: 'هند',
    nameEn: 'Hind Alqahtani',
    nameAr: 'هند القحطاني',
    gender: 'female',
    phone: '+966800001002',
    email: 'hind@example.com',
    opensAt: '09:00',
    closesAt: '21:00',
    ...over,
  })

  test('are stored once for their account', async () => {
    const path = await write('managers.jsonl', [await manager()])
    expect(await feedFile(under.db, path, under.from)).toMatchObject({ applied: 1, rejected: 0 })
    expect(await feedFile(under.db, path, under.from)).toMatchObject({ applied: 0, already: 1 })
    const named = await under.db.read((tx) =>
      rowsOf<{ full_name_en: string }>(tx, sql`select full_name_en from relationship_manager`),
    )
    expect(named.map((row) => row.full_name_en)).toContain('Hind Alqahtani')
  })

  test('are rejected with the invalid field', async () => {
    const wrong = {
      gender: 'other',
      phone: '0800001002',
      email: 'hind',
      opensAt: '9 am',
      nameAr: undefined,
      account: await accountOf('gold'),
    }
    const rows = await Promise.all(
      Object.entries(wrong).map(([field, value]) => manager({ [field]: value })),
    )
    const path = await write('wrong.jsonl', rows)
    expect(await feedFile(under.db, path, under.from)).toMatchObject({ applied: 0, rejected: 6 })
    expect((await rejectsOf(path)).map(({ field }) => field)).toEqual(Object.keys(wrong))
  })
})
