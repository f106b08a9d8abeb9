import { createHmac, timingSafeEqual } from 'node:crypto'
import { appendFileSync } from 'node:fs'
import { createServer } from 'node:http'

// The issuer's webhook receiver, which tests kill: it listens on a port, and appends a line for
// each signed event before it responds. Arguments: the port, the secret, the file.
const [port = '0', secret = '', file = ''] = process.argv.slice(2)

createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => void chunks.push(chunk))
  request.on('end', () => {
    const body = Buffer.concat(chunks).toString()
    const id = request.headers['webhook-id']
    const signed = `${String(id)}.${String(request.headers['webhook-timestamp'])}.${body}`
    const expected = `v1,${createHmac('sha256', secret).update(signed).digest('base64')}`
    const given = String(request.headers['webhook-signature'])
    if (!isSame(given, expected)) {
      response.writeHead(401).end()
      return
    }
    appendFileSync(file, `${JSON.stringify({ id, ...JSON.parse(body) })}\n`)
    process.stdout.write(`event ${String(id)}\n`)
    response.writeHead(204).end()
  })
}).listen(Number(port), '127.0.0.1', () => process.stdout.write('ready\n'))

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}
