import type { FastifyInstance } from 'fastify'
import type { Database } from '../bridge/src/platform/db/database.ts'
import { testApp } from './app.ts'
import { signIn, type Browser } from './browser.ts'
import { testDatabase } from './databases.ts'
import { TEST_NOW } from './fixtures.ts'

const PASSWORDS = { noura: 'Sadu1!', faisal: 'Sadu2!', khalid: 'Sadu3!', reema: 'Sadu4!' }
type Name = keyof typeof PASSWORDS

/** The real bridge on the demonstration issuer, with its people signed in. */
export type Signed = Record<Name, Browser> & { db: Database; close(): Promise<void> }

export async function signedInPeople(
  kind: Database['kind'],
  through = (db: Database) => db,
): Promise<Signed> {
  const db = through(await testDatabase(kind, 'demonstration'))
  const app: FastifyInstance = await testApp(db)
  const one = (name: Name) => signIn(app, name, PASSWORDS[name], () => TEST_NOW)
  const people = {
    noura: await one('noura'),
    faisal: await one('faisal'),
    khalid: await one('khalid'),
    reema: await one('reema'),
  }
  return {
    ...people,
    db,
    close: async () => {
      await app.close()
      await db.close()
    },
  }
}
