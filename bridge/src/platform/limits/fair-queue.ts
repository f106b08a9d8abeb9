import { Refusal } from '../../core/refusal.ts'
import { sourceOf } from './source.ts'

/** Runs work when its turn comes. */
type InTurn = <Result>(work: () => Promise<Result>) => Promise<Result>

/** A queue for expensive work with fair queueing: networks are served round-robin, and so are the
 * addresses within a network, however many tasks each has queued. */
export type FairQueue = {
  /** Runs `task` while holding a slot for the address; the task may use any number of turns.
   * Rejects with `unavailable`, before any work, if the address or its network has no free slot or
   * all slots are taken. */
  withPlace<Result>(ip: string, task: (inTurn: InTurn) => Promise<Result>): Promise<Result>
}

type FairQueueLimits = {
  /** The number of turns that run concurrently. */
  atOnce: number
  /** The number of slots, and the numbers of them that one address and one network may hold. */
  places: number
  addressShare: number
  networkShare: number
}

/** Slots of every such queue (docs/specification/9-constants.md#limits). A slot is a waiting
 * request and costs little, so there are enough for the shares to stop a flood before the slots
 * run out. */
export const QUEUE_PLACES = { places: 4_096, addressShare: 64, networkShare: 128 } as const

/** Creates an empty queue. Turns are round-robin: every waiting client has one before any has a
 * second. */
export function createFairQueue(limits: FairQueueLimits): FairQueue {
  const placesOf = new Map<string, number>()
  /** The waiting tasks by network, then by address, both in the order in which they are served
   * next. */
  const waitingOf = new Map<string, Map<string, (() => void)[]>>()
  let taken = 0
  let running = 0

  const held = (who: string) => placesOf.get(who) ?? 0

  function change(who: string, by: 1 | -1): void {
    const count = held(who) + by
    if (count > 0) placesOf.set(who, count)
    else placesOf.delete(who)
  }

  async function inTurn<Result>(ip: string, work: () => Promise<Result>): Promise<Result> {
    if (running < limits.atOnce) running += 1
    else await new Promise<void>((begin) => wait(ip, begin))
    try {
      return await work()
    } finally {
      passOn()
    }
  }

  function wait(ip: string, begin: () => void): void {
    const { address, network } = sourceOf(ip)
    const addresses = waitingOf.get(network) ?? new Map<string, (() => void)[]>()
    addresses.set(address, [...(addresses.get(address) ?? []), begin])
    waitingOf.set(network, addresses)
  }

  /** Starts the next turn. Its network moves to the end of the round, and its address to the end
   * within the network. */
  function passOn(): void {
    const [next] = waitingOf
    const [first] = next?.[1] ?? []
    if (!next || !first) {
      running -= 1
      return
    }
    const [network, addresses] = next
    const [address, [begin, ...rest]] = first
    addresses.delete(address)
    if (rest.length > 0) addresses.set(address, rest)
    waitingOf.delete(network)
    if (addresses.size > 0) waitingOf.set(network, addresses)
    begin?.()
  }

  return {
    async withPlace(ip, task) {
      const { address, network } = sourceOf(ip)
      // The address and its network may be the same string, so their counters have different names.
      const [ofAddress, ofNetwork] = [`address ${address}`, `network ${network}`]
      const isFull =
        held(ofAddress) >= limits.addressShare ||
        held(ofNetwork) >= limits.networkShare ||
        taken >= limits.places
      if (isFull) throw new Refusal('unavailable')
      change(ofAddress, 1)
      change(ofNetwork, 1)
      taken += 1
      try {
        return await task((work) => inTurn(ip, work))
      } finally {
        change(ofAddress, -1)
        change(ofNetwork, -1)
        taken -= 1
      }
    },
  }
}
