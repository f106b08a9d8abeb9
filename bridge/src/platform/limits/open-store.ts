import { memoryStore, STORE_ANSWERS_WITHIN_MS, type LimitStore } from './store.ts'

/** Opens the configured store and loads only its client: Redis if configured, else the shared
 * database, else the memory of this process. `report` is called when the store fails. */
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
