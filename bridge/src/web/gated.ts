import { DEMO_PASS_COOKIE } from '@sadu/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Gate } from '../features/gate/gate.ts'
import { sendRefusal } from './call-routes.ts'

type Hook = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | undefined>

/** Restricts routes to holders of a pass of the demo gate: pages show the password form
 * (`askForPass`), data is refused with `demoLocked`. Without a gate, all are open
 * (docs/specification/4-states.md#demo-gate). */
export function gatedBy(
  gate: Gate | null,
  given: {
    now: () => Date
    askForPass: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>
  },
): Hook {
  return async (request, reply) => {
    if (!gate) return undefined
    try {
      await gate.keyOf(passOf(request.headers.cookie), given.now())
      return undefined
    } catch {
      const isPage = request.method === 'GET' && request.headers.accept?.includes('text/html')
      return isPage ? given.askForPass(request, reply) : sendRefusal(request, reply, 'demoLocked')
    }
  }
}

/** Returns the pass cookie of a request. */
function passOf(cookies = ''): string | undefined {
  const name = `${DEMO_PASS_COOKIE}=`
  return cookies
    .split(/; */)
    .find((one) => one.startsWith(name))
    ?.slice(name.length)
}
