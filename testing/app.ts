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

/** The real bridge over a test's database, in the demonstration, as `npm start` configures it, but
 * for passwords, which cost hardly anything to hash. Its clock stands still at `TEST_NOW` unless the
 * test brings another. */
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
    // Tests notify the same few people of everything, and read what each was told.
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
