import { memoryStore, STORE_ANSWERS_WITHIN_MS, type LimitStore } from './store.ts'

/** Opens the store that the configuration names, and loads the client of no other: Redis, else the
 * database when several bridges may share it, else this process. `report` is told when it fails. */
export async function openLimitStore(
  { redisUrl, databaseUrl }: { redisUrl: string | null; databaseUrl: string | null },
  report: (error: Error) => void,
  withinMs = STORE_ANSWERS_WITHIN_MS,
): Promise<LimitStore> {
  if (redisUrl !== null) {
    return (await import('./redis-store.ts')).redisStore(redisUrl, report, withinMs)
  }
  if (databaseUrl === null) return memoryStore()
  return (await import('./postgres-store.ts')).postgresStore(databaseUrl, report, withinMs)
}
