import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

const ACCESS = { accessKeyId: 'TESTKEY', secretAccessKey: 'a-secret-of-the-object-store' }
const REGION = 'me-south-1'
const CLOCK_MAY_DIFFER_MS = 15 * 60_000

const sha256 = (content: Buffer | string) => createHash('sha256').update(content).digest('hex')
const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest()

/** Starts an in-memory object store with the subset of S3 that one bucket needs: it puts, gets and
 * deletes an object, and refuses a request whose signature or content does not match
 * (https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html). While `away`, it
 * responds as if overloaded. */
export async function startObjectServer() {
  const objects = new Map<string, Buffer>()
  const state = { away: false }
  const server = createServer((request, response) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => void pieces.push(piece))
    request.on('end', () => {
      const { status, body } = answer(request, Buffer.concat(pieces))
      response.writeHead(status).end(body)
    })
  })

  function answer(request: IncomingMessage, body: Buffer): { status: number; body?: Buffer } {
    if (state.away) return { status: 503 }
    if (!isSigned(request, body)) return { status: 403 }
    const name = String(request.url)
    if (!name.startsWith('/bucket/')) return { status: 404 }
    if (request.method === 'PUT') {
      objects.set(name, body)
      return { status: 200 }
    }
    if (request.method === 'DELETE') {
      objects.delete(name)
      return { status: 204 }
    }
    const found = objects.get(name)
    return found && request.method === 'GET' ? { status: 200, body: found } : { status: 404 }
  }

  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    objects,
    state,
    environment: {
      S3_URL: `http://127.0.0.1:${port}/bucket/`,
      S3_REGION: REGION,
      S3_ACCESS_KEY_ID: ACCESS.accessKeyId,
      S3_SECRET_ACCESS_KEY: ACCESS.secretAccessKey,
    },
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=(\w+)\/(\d{8})\/([\w-]+)\/s3\/aws4_request, ?SignedHeaders=([\w;-]+), ?Signature=([0-9a-f]{64})$/

function isSigned({ method, url, headers }: IncomingMessage, body: Buffer): boolean {
  const parts = AUTHORIZATION.exec(String(headers.authorization))
  if (!parts) return false
  const [, key = '', day = '', region = '', names = '', signature = ''] = parts
  const at = String(headers['x-amz-date'])
  const sum = String(headers['x-amz-content-sha256'])
  const signed = names.split(';')
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => signed.includes(name))) {
    return false
  }
  if (key !== ACCESS.accessKeyId || region !== REGION || sum !== sha256(body)) return false
  if (!at.startsWith(day) || !isRecent(at)) return false
  const lines = signed.map((name) => `${name}:${String(headers[name]).trim()}\n`).join('')
  const asked = [method, url, '', lines, names, sum].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const signing = [day, region, 's3', 'aws4_request'].reduce<Buffer | string>(
    hmac,
    `AWS4${ACCESS.secretAccessKey}`,
  )
  const expected = hmac(signing, ['AWS4-HMAC-SHA256', at, scope, sha256(asked)].join('\n'))
  return timingSafeEqual(expected, Buffer.from(signature, 'hex'))
}

function isRecent(at: string): boolean {
  const iso = at.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z')
  return Math.abs(Date.parse(iso) - Date.now()) < CLOCK_MAY_DIFFER_MS
}
