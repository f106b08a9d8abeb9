import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

// Simulates the SMS provider: accepts every message, and responds to a GET with the count of each
// id.
const received = new Map<string, number>()
const receiver = createServer((request, response) => {
  if (request.method === 'GET') {
    response.end(JSON.stringify([...received]))
    return
  }
  request.resume().on('end', () => {
    const id = String(request.headers['webhook-id'])
    received.set(id, (received.get(id) ?? 0) + 1)
    response.writeHead(202).end()
  })
})
receiver.listen(0, '127.0.0.1', () => {
  process.stdout.write(`http://127.0.0.1:${(receiver.address() as AddressInfo).port}/\n`)
})
