import type { Server } from 'node:http'
import { sourceOf } from '../limits/source.ts'

/** Limits the concurrent connections of an address. Further ones are closed immediately. */
export function limitConnections(server: Server, perAddress: number): void {
  const open = new Map<string, number>()
  server.on('connection', (socket) => {
    const { address } = sourceOf(socket.remoteAddress ?? '')
    const held = (open.get(address) ?? 0) + 1
    if (held > perAddress) {
      socket.destroy()
      return
    }
    open.set(address, held)
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1
      if (left > 0) open.set(address, left)
      else open.delete(address)
    })
  })
}
