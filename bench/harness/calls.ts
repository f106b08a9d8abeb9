import type { CallName, Contract, InputOf } from '@sadu/contract'
import { prepare } from './client.ts'
import { toBytes } from './load.ts'
import type { Session } from './people.ts'

/** Prepares this many calls by these people in turn. They are signed and encoded in advance, since
 * signing would use CPU time during the measurement. */
export async function callsOf<Name extends CallName>(
  sessions: readonly Session[],
  name: Name,
  input: InputOf<Contract[Name]>,
  count: number,
): Promise<Buffer[]> {
  const calls: Buffer[] = []
  while (calls.length < count) {
    const some = Array.from({ length: Math.min(100, count - calls.length) }, async (_, at) => {
      const session = sessions[(calls.length + at) % sessions.length]
      if (!session) throw new Error('no sessions were given')
      const { channel, accessToken } = session
      return toBytes(channel.origin, await prepare(channel, name, input, accessToken))
    })
    calls.push(...(await Promise.all(some)))
  }
  return calls
}
