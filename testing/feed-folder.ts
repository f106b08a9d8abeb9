import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import type { Database } from '../bridge/src/platform/db/database.ts'
import { sql } from '../bridge/src/platform/db/drizzle.ts'
import { rowsOf } from '../bridge/src/platform/db/rows-of.ts'
import type { MerchantRecord } from '../bridge/src/features/feed/record.ts'
import { storeMerchants } from '../bridge/src/features/feed/reference-data.ts'
import type { Rejection } from '../bridge/src/features/feed/refusal.ts'
import { testDatabase } from './databases.ts'
import { TEST_NOW } from './fixtures.ts'
import { requestWorld } from './requests.ts'

export const FED_MERCHANT: MerchantRecord = {
  type: 'merchant',
  id: 'M-1',
  nameEn: 'Palm Court Grocers',
  nameAr: 'بقالة ساحة النخيل',
  category: 'groceries',
  cityEn: 'Riyadh',
  cityAr: 'الرياض',
  country: 'SA',
}

/** The demonstration on its own database, and a folder of files to feed it, emptied after each test
 * of a suite. Posted rows are never removed, so every test uses its own source. */
export function feedUnderTest(kind: Database['kind']) {
  const requests = {
    parts: async () =>
      (
        await requestWorld(
          () => under.db,
          () => TEST_NOW,
        )
      ).parts,
    now: () => TEST_NOW,
  }
  const under = { db: undefined as unknown as Database, folder: '', from: { source: '', requests } }
  let tests = 0
  beforeAll(async () => {
    under.db = await testDatabase(kind, 'demonstration')
  })
  afterAll(() => under.db.close())
  beforeEach(async () => {
    under.folder = await mkdtemp(join(tmpdir(), 'sadu-feed-'))
    under.from = { source: `source-${(tests += 1)}`, requests }
    await under.db.write((tx) => storeMerchants(tx, under.from.source, [FED_MERCHANT]))
  })
  afterEach(() => rm(under.folder, { recursive: true, force: true }))

  const serialOf = (n: number) => `T${tests}-${n}`
  const onCard = (n: number) => ({
    card: '4000100001',
    merchant: FED_MERCHANT.id,
    occurredAt: '2026-03-13T10:00:00+03:00',
    serialNumber: serialOf(n),
    reference: `REF${n}`,
    amount: '10.00',
    currency: 'SAR',
  })
  return {
    under,
    serialOf,
    purchase: (n: number, over: object = {}) => ({
      type: 'purchase',
      id: `P-${n}`,
      ...onCard(n),
      postedOn: '2026-03-13',
      ...over,
    }),
    authorization: (n: number, over: object = {}) => ({
      type: 'authorization',
      id: `A-${n}`,
      kind: 'purchase',
      ...onCard(n),
      expiresAt: '2026-03-23T00:00:00+03:00',
      ...over,
    }),
    /** Writes a file: rows as JSON Lines, anything else unchanged. Returns its path. */
    write: async (name: string, content: string | Uint8Array | object[]): Promise<string> => {
      const path = join(under.folder, name)
      const isRows = Array.isArray(content)
      const text = isRows ? content.map((row) => JSON.stringify(row)).join('\n') : content
      await writeFile(path, text)
      return path
    },
    rejectsOf: async (path: string): Promise<Rejection[]> => {
      const text = await readFile(`${path}.rejects.jsonl`, 'utf8')
      return text
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Rejection)
    },
    /** Returns how many purchases of the test are posted. */
    posted: async (): Promise<number> => {
      const [row] = await under.db.read((tx) =>
        rowsOf<{ n: number }>(
          tx,
          sql`select count(*)::int as n from posting
            where serial_number like ${`T${tests}-%`}`,
        ),
      )
      return row?.n ?? 0
    },
  }
}
