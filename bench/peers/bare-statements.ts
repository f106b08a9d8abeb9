import { createPublicKey, verify } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { Pool } from 'pg'
import type { Statement } from '../harness/record-statements.ts'

/** The plan of a baseline for a reading call: bare `node:http`, one ES256 check of the access token
 * with a cached key, and the bridge's own prepared statements for it. It checks no proof, session
 * or field and shapes no response. */
export type FloorPlan = {
  port: number
  databaseUrl: string
  connections: number
  signingKey: JsonWebKey
  statements: Statement[]
}

const plan = JSON.parse(process.argv[2] ?? '{}') as FloorPlan
const key = createPublicKey({ key: plan.signingKey, format: 'jwk' })
const pool = new Pool({ connectionString: plan.databaseUrl, max: plan.connections })
const queries = plan.statements.map(({ text, values }, index) => ({
  name: `floor-${index}`,
  text,
  values,
}))

function isSigned(token: string): boolean {
  const end = token.lastIndexOf('.')
  const signature = Buffer.from(token.slice(end + 1), 'base64url')
  const signed = Buffer.from(token.slice(0, end))
  return verify('sha256', signed, { key, dsaEncoding: 'ieee-p1363' }, signature)
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return JSON.parse(Buffer.concat(chunks).toString())
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  await bodyOf(request)
  if (!isSigned((request.headers.authorization ?? '').slice('DPoP '.length))) {
    response.writeHead(401, { 'content-length': 0 }).end()
    return
  }
  const client = await pool.connect()
  const rows: unknown[] = []
  for (const query of queries) rows.push((await client.query(query)).rows)
  client.release()
  const body = Buffer.from(JSON.stringify({ results: rows }))
  response
    .writeHead(200, { 'content-type': 'application/json', 'content-length': body.length })
    .end(body)
}

createServer((request, response) => void answer(request, response)).listen(
  plan.port,
  'localhost',
  () => process.send?.('listening'),
)
