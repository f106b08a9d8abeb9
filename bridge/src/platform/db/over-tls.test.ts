import { expect, test } from 'vitest'
import { openPostgres } from './postgres.ts'
import { overTls } from './over-tls.ts'

const FAR = 'postgres://sadu:secret@db.example.com:5432/sadu'

test.each([
  'postgres://sadu:secret@localhost:5432/sadu',
  'postgres://sadu@127.0.0.1/sadu?sslmode=disable',
  'postgres://sadu@[::1]/sadu',
  'postgresql:///sadu?host=/var/run/postgresql',
  'postgres://sadu@%2Fvar%2Frun%2Fpostgresql/sadu',
])('%s is local and unchanged', (address) => {
  expect(overTls(address)).toBe(address)
})

test.each([
  [FAR, `${FAR}?sslmode=verify-full`],
  [`${FAR}?sslmode=require`, `${FAR}?sslmode=verify-full`],
  [`${FAR}?uselibpqcompat=true&sslmode=require`, `${FAR}?sslmode=verify-full`],
  [`${FAR}?sslrootcert=/etc/ca.pem`, `${FAR}?sslrootcert=%2Fetc%2Fca.pem&sslmode=verify-full`],
  ['postgres://sadu@10.0.0.5/sadu', 'postgres://sadu@10.0.0.5/sadu?sslmode=verify-full'],
])('%s requires a verified certificate', (address, asked) => {
  expect(overTls(address)).toBe(asked)
})

test.each(['sslmode=disable', 'sslmode=prefer', 'sslmode=allow', 'sslmode=no-verify', 'ssl=false'])(
  'a remote server is refused with %s',
  async (parameter) => {
    const opening = openPostgres(`${FAR}?${parameter}`)
    await expect(opening).rejects.toThrow(/^DATABASE_URL gives up verified TLS.+db\.example\.com/)
    await expect(opening).rejects.not.toThrow(/secret/)
  },
)
