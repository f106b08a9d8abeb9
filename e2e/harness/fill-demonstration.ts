import { join } from 'node:path'
import { readSettings } from '../../bridge/src/config/config.ts'
import { fillDemonstration } from '../../demo/fill.ts'
import { openDatabase } from '../../bridge/src/platform/db/connect.ts'
import { migrate } from '../../bridge/src/platform/db/migrate.ts'
import { loadKeys } from '../../bridge/src/platform/keys/keys.ts'
import { requireMatchingKeys } from '../../bridge/src/platform/operations/matching-keys.ts'
import { quickHashing } from '../../testing/quick-passwords.ts'

// Fills a database like the bridge's first start, but with password hashes that are cheap to check.
// Hashes that the bridge makes itself have the full cost.
const { dataDir, databaseUrl } = readSettings(process.env)
const now = new Date()
const db = await openDatabase({ dataDir, databaseUrl: databaseUrl ?? undefined })
const keys = await loadKeys({ directory: join(dataDir, 'keys') }, now)
await migrate(db)
await db.write((tx) => requireMatchingKeys(tx, keys))
const hashing = quickHashing(keys)
await fillDemonstration(db, keys, now, (password) => hashing.hash(password))
await db.close()
