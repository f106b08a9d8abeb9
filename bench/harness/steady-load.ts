import type { CallName } from '@sadu/contract'
import { callsOf } from './calls.ts'
import { pace } from './load.ts'
import { refresh, type Session } from './people.ts'

const SLICE_SECONDS = 5
/** Half of the five minutes for which an access token is valid. */
const REFRESH_MS = 150_000
const CONNECTIONS = 16

export type Steady = { latencies: number[]; failures: number }

const refreshedAt = new WeakMap<Session, number>()

/** Refreshes the tokens of those who have had them for a while, or of all. */
export async function stayIn(sessions: readonly Session[], areAll = false): Promise<void> {
  for (const session of sessions) {
    const now = performance.now()
    const since = refreshedAt.get(session)
    if (areAll || (since !== undefined && now - since > REFRESH_MS)) await refresh(session)
    else if (since !== undefined) continue
    refreshedAt.set(session, now)
  }
}

/** Makes calls at a steady rate, the given calls in turn, without a gap until `isOver`. Each slice
 * of five seconds is signed while the previous one is sent, since a proof is valid for a short time
 * only. */
export async function callSteadily(
  origin: string,
  sessions: readonly Session[],
  {
    names,
    perSecond,
    isOver,
  }: { names: readonly CallName[]; perSecond: number; isOver: () => boolean },
): Promise<Steady> {
  const done: Steady = { latencies: [], failures: 0 }
  const each = Math.ceil((perSecond * SLICE_SECONDS) / names.length)
  const prepareSlice = async () => {
    await stayIn(sessions)
    const kinds = await Promise.all(names.map((name) => callsOf(sessions, name, {} as never, each)))
    return Array.from({ length: each }, (_, at) => kinds.map((calls) => calls[at] as Buffer)).flat()
  }
  let next = prepareSlice()
  while (!isOver()) {
    const calls = await next
    next = prepareSlice()
    const round = await pace(origin, calls, CONNECTIONS, perSecond)
    done.latencies.push(...round.latencies)
    done.failures += round.failures
  }
  await next
  return done
}
