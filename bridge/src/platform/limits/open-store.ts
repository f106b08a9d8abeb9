import { memoryStore, STORE_ANSWERS_WITHIN_MS, type LimitStore } from './store.ts'

/** Opens the configured store and loads only its client: Redis if configured, else the shared
 * database, else the memory of this process. `report` is called when the store fails. */
export async function openLimitStore(
  place: { redisUrl: string | null; databaseUrl: string | null; databaseSessionUrl: string | null },
  report: (error: Error) => void,
  withinMs = STORE_ANSWERS_WITHIN_MS,
): Promise<LimitStore> {
  const { redisUrl, databaseUrl, databaseSessionUrl } = place
  if (redisUrl !== null) {
    return (await import('./redis-store.ts')).redisStore(redisUrl, report, withinMs)
  }
  if (databaseUrl === null) return memoryStore()
  const { postgresStore } = await import('./postgres-store.ts')
  return postgresStore(databaseUrl, report, { withinMs, isPooled: databaseSessionUrl !== null })
}
