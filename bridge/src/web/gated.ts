import { DEMO_PASS_COOKIE } from '@sadu/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Gate } from '../features/gate/gate.ts'
import { sendRefusal } from './call-routes.ts'

type Hook = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | undefined>

/** Closes routes to whoever has no pass of the demo gate: a page asks for the password by `askForPass`,
 * data is refused with `demoLocked`. Without a gate everything is open
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

/** The pass that a browser sends along with every request. */
function passOf(cookies = ''): string | undefined {
  const name = `${DEMO_PASS_COOKIE}=`
  return cookies
    .split(/; */)
    .find((one) => one.startsWith(name))
    ?.slice(name.length)
}
