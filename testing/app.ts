import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { createApp, type AppParts } from '../bridge/src/app.ts'
import { readConfig } from '../bridge/src/config/config.ts'
import { demonstration } from '../programs/demonstration.ts'
import type { Database } from '../bridge/src/platform/db/database.ts'
import { createGateways } from '../bridge/src/platform/gateways/create.ts'
import { TEST_NOW } from './fixtures.ts'
import { testKeys } from './keys.ts'
import { quickPasswords } from './quick-passwords.ts'

/** Starts the real bridge on a test database with the demonstration, configured as by `npm start`,
 * but with cheap password hashes. Its clock is fixed at `TEST_NOW` unless the test passes
 * another. */
export async function testApp(
  db: Database,
  over: Partial<AppParts> = {},
): Promise<FastifyInstance> {
  const now = over.now ?? (() => TEST_NOW)
  const keys = over.keys ?? (await testKeys(now()))
  const config = over.config ?? readConfig({})
  const gateways = createGateways({
    keys,
    now,
    served: new Set(config.providers.voice ? ['call'] : []),
    // Tests send many notices to the same few people, and read each of them.
    noticesAtOnce: 1_000_000,
  })
  return createApp({
    config,
    db,
    gateways,
    keys,
    logger: pino({ level: 'silent' }),
    now,
    passwords: quickPasswords(keys),
    portal: null,
    demonstration,
    ...over,
  })
}
