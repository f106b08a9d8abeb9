import { expect, test } from 'vitest'
import { sql } from '../../platform/db/drizzle.ts'
import { rowsOf } from '../../platform/db/rows-of.ts'
import { describeOnDatabases } from '../../../../testing/databases.ts'
import { feedUnderTest } from '../../../../testing/feed-folder.ts'
import { feedFile } from './feed-file.ts'

const rate = (over: object) => ({
  type: 'rate',
  currency: 'EUR',
  date: '2025-03-13',
  rate: '4.36',
  ...over,
})

describeOnDatabases('rates of a feed', (kind) => {
  const { under, write, rejectsOf } = feedUnderTest(kind)
  const reported = () =>
    under.db.read((tx) =>
      rowsOf<Record<string, unknown>>(
        tx,
        sql`select currency, rated_on::text as day, rate::text, units, source from fx_rate
          where source = ${under.from.source}
          order by currency, rated_on`,
      ),
    )

  test('are stored as last reported, each with its day, units and source', async () => {
    const rupiah = rate({ currency: 'IDR', rate: '0.225632', units: '1000' })
    const path = await write('rates.jsonl', [rate({}), rate({ date: '2025-03-14' }), rupiah])
    expect(await feedFile(under.db, path, under.from)).toMatchObject({ applied: 3, rejected: 0 })
    expect(await feedFile(under.db, path, under.from)).toMatchObject({ applied: 0, already: 3 })
    const again = await write('again.jsonl', [
      rate({ rate: '4.37' }),
      { ...rupiah, rate: '2.25632', units: '10000' },
    ])
    expect(await feedFile(under.db, again, under.from)).toMatchObject({ applied: 2 })
    const { source } = under.from
    expect(await reported()).toEqual([
      { currency: 'EUR', day: '2025-03-13', rate: '4.370000', units: 1, source },
      { currency: 'EUR', day: '2025-03-14', rate: '4.360000', units: 1, source },
      { currency: 'IDR', day: '2025-03-13', rate: '2.256320', units: 10_000, source },
    ])
  })

  test('are rejected with the invalid field', async () => {
    const path = await write('bad.jsonl', [
      rate({ currency: 'SAR' }),
      rate({ currency: 'XDR' }),
      rate({ currency: 'eur' }),
      rate({ rate: '0' }),
      rate({ rate: 4.36 }),
      rate({ rate: '4.3600001' }),
      rate({ units: '5' }),
      rate({ currency: 'USD', rate: '375', units: '100' }),
      rate({ date: '2026-02-30' }),
      rate({ day: '2025-03-13' }),
    ])
    expect(await feedFile(under.db, path, under.from)).toMatchObject({ applied: 0, rejected: 10 })
    const rejects = await rejectsOf(path)
    expect(rejects.map(({ field }) => field).join(' ')).toBe(
      'currency currency currency rate rate rate units units date day',
    )
    expect(rejects[7]).toMatchObject({
      reason: 'units has to be 1 or left out for a currency in which charges are posted.',
    })
    expect(await reported()).toEqual([])
  })
})
