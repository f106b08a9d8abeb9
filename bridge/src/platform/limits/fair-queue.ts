import { Refusal } from '../../core/refusal.ts'
import { sourceOf } from './source.ts'

/** Runs a piece of work when it is its turn. */
type InTurn = <Result>(work: () => Promise<Result>) => Promise<Result>

/** A queue for work that is dear, in which networks are served in turn, and in each network its addresses,
 * however many pieces of work one of them has. */
export type FairQueue = {
  /** Runs `task` with a place for an address, within which it may have any number of turns. Refuses with
   * `unavailable`, before anything is done, when the address or its network has a full share of places or
   * all are taken. */
  withPlace<Result>(ip: string, task: (inTurn: InTurn) => Promise<Result>): Promise<Result>
}

type FairQueueLimits = {
  /** How many turns are taken side by side. */
  atOnce: number
  /** How many places there are, and how many of them an address and a network may have. */
  places: number
  addressShare: number
  networkShare: number
}

/** Places of every such queue (docs/specification/9-constants.md#limits). A place is a request that waits,
 * and costs little: there are so many that shares end a flood before they do. */
export const QUEUE_PLACES = { places: 4_096, addressShare: 64, networkShare: 128 } as const

/** Makes an empty queue. Turns go round: each one who waits has one before anybody has the next. */
export function createFairQueue(limits: FairQueueLimits): FairQueue {
  const placesOf = new Map<string, number>()
  /** By network, then by address, both in the order of whose turn is next. */
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

  /** Hands the turn to whoever is next. Its network goes to the end of the round, and in its network its
   * address does. */
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
      // One address may be all of a small network: the two are counted apart.
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
