import type { Contract } from '@sadu/contract'
import { showCall } from '../../domain/caller/call.ts'
import type { Handlers } from '../../platform/calls/handlers.ts'
import type { Keys } from '../../platform/keys/keys.ts'
import type { Limits } from '../../platform/limits/limits.ts'

/** Creates the handler that answers whether the issuer is calling the person. */
export const createCallerHandlers = ({
  keys,
  limits,
}: {
  keys: Keys
  limits: Limits
}): Handlers<Pick<Contract, 'lookForCall'>> => ({
  async lookForCall(_, { tx, owner, now }) {
    const { clientId, cardmemberId } = owner
    await limits.take('callLooks', { identity: `${clientId} ${cardmemberId}` })
    const look = await showCall(tx, keys, { clientId, cardmemberId }, now)
    if (look.state === 'shown') return { ...look, endsAt: look.endsAt.toISOString() }
    if (look.state === 'seenBefore') return { ...look, seenAt: look.seenAt.toISOString() }
    return look
  },
})
