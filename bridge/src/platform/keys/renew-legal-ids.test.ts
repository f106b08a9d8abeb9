import { expect, test } from 'vitest'
import { anyDatabase } from '../../../../testing/databases.ts'
import { oneSecret } from '../../../../testing/keys.ts'
import { openPlaces } from '../../../../testing/ledger-world.ts'
import { sql } from '../db/drizzle.ts'
import { rowsOf } from '../db/rows-of.ts'
import { renewLegalIds } from './renew-legal-ids.ts'

const PEOPLE = 501

test('reads each identity number once and renews all others when one cannot be changed', async () => {
  const db = await anyDatabase()
  const [one] = await openPlaces(
    db,
    Array.from({ length: PEOPLE }, () => 1),
  )
  await db.write((_, exec) =>
    exec(`create function keep_one() returns trigger language plpgsql as 'begin return null; end';
      create trigger keep_one before update on cardmember for each row
        when (old.client_id = '${one?.clientId}') execute function keep_one()`),
  )
  expect(await renewLegalIds(db, { ...oneSecret(), generation: () => 2 })).toBe(PEOPLE)
  const left = await db.read((tx) =>
    rowsOf(tx, sql`select client_id as client from cardmember where legal_id_generation < 2`),
  )
  expect(left).toEqual([{ client: one?.clientId }])
  await db.close()
})
