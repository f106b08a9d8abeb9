import type { FastifyInstance } from 'fastify'
import { StartRefusal } from '../../core/start-refusal.ts'

/** Listens and resolves to the address for users. Rejects if the port is not available. */
export async function listen(app: FastifyInstance, host: string, port: number): Promise<string> {
  try {
    const address = await app.listen({ host, port })
    const bound = new URL(address).port
    // `localhost` listens on both IPv4 and IPv6, so its name is returned.
    return ['localhost', '0.0.0.0', '::'].includes(host) ? `http://localhost:${bound}` : address
  } catch (error) {
    throw explain(error, host, port)
  }
}

function explain(error: unknown, host: string, port: number): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  switch (code) {
    case 'EADDRINUSE':
      return new StartRefusal(
        `Port ${port} is taken. Stop the program that uses it, or set PORT to another number.`,
      )
    case 'EACCES':
      return new StartRefusal(
        `This user may not listen on port ${port}. Set PORT to a number above 1023.`,
      )
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartRefusal(
        `This machine has no address ${host}. Set HOST to one of its own, or to 0.0.0.0 for all.`,
      )
    default:
      return error
  }
}
