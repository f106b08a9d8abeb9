import { STATUS_CODES } from 'node:http'
import type { FastifyServerOptions } from 'fastify'
import { sendRefusal } from './call-routes.ts'
import { DATA_POLICY } from './security-headers.ts'

type Handlers = Required<Pick<FastifyServerOptions, 'frameworkErrors' | 'clientErrorHandler'>>

/** Statuses for a parser's error codes; all others are a bad request. */
const STATUSES: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
}

/** Responds to input that never becomes a routed request: an invalid address, or bytes that are not
 * HTTP. The response has the headers of every response and repeats nothing of the input. */
export function answerUnreadable(base: Record<string, string>): Handlers {
  return {
    frameworkErrors(_error, request, reply) {
      void sendRefusal(request, reply.headers(base), 'malformed')
    },
    clientErrorHandler(error, socket) {
      if (error.code === 'ECONNRESET' || socket.destroyed) return
      const status = STATUSES[error.code ?? ''] ?? 400
      const headers = {
        ...base,
        'content-security-policy': DATA_POLICY,
        'content-length': '0',
        connection: 'close',
      }
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
      if (socket.writable) {
        socket.write([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', ''].join('\r\n'))
      }
      socket.destroy(error)
    },
  }
}
