import type { FastifyInstance } from 'fastify'
import { readConfig } from '../bridge/src/config/config.ts'
import type { Database } from '../bridge/src/platform/db/database.ts'
import type { Keys } from '../bridge/src/platform/keys/keys.ts'
import { testApp } from './app.ts'
import { anyDatabase } from './databases.ts'
import { testKeys } from './keys.ts'
import { quickPasswords } from './quick-passwords.ts'

const UNLIMITED = readConfig({
  RATE_PER_ADDRESS: '1000000',
  RATE_PER_SESSION: '1000000',
  FAILURES_PER_ADDRESS: '1000000',
})

/** The real bridge, fast enough to test thousands of people in sequence. */
export type QuickBridge = {
  app: FastifyInstance
  db: Database
  keys: Keys
  close(): Promise<void>
}

/** Starts a bridge on its own database: without rate limits, and with cheap password hashes. */
export async function startQuickBridge(now: () => Date): Promise<QuickBridge> {
  const db = await anyDatabase()
  const keys = await testKeys()
  const passwords = quickPasswords(keys)
  const app = await testApp(db, { keys, now, config: UNLIMITED, passwords })
  return {
    app,
    db,
    keys,
    async close() {
      await app.close()
      await db.close()
    },
  }
}
