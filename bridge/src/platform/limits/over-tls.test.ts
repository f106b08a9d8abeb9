import { expect, test } from 'vitest'
import { openLimitStore } from './open-store.ts'

test('the limit store refuses a database connection without verified TLS', async () => {
  const databaseUrl = 'postgres://sadu:secret@db.internal/sadu?sslmode=disable'
  const opening = openLimitStore(
    { redisUrl: null, databaseUrl, databaseSessionUrl: null },
    () => {},
  )
  await expect(opening).rejects.toMatchObject({ problem: 'unencrypted' })
})
