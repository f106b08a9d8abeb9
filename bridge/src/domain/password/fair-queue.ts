import { Refusal } from '../../core/refusal.ts'

/** Runs a piece of work when it is its turn. */
type InTurn = <Result>(work: () => Promise<Result>) => Promise<Result>

/** A queue in which everybody who waits is served in turn, however many pieces of work one of them has. */
export type FairQueue = {
  /** Runs `task` with a place for `who`, within which it may have any number of turns. Refuses with
   * `unavailable`, before anything is done, when `who` has a full share of places or all are taken. */
  withPlace<Result>(who: string, task: (inTurn: InTurn) => Promise<Result>): Promise<Result>
}

type FairQueueLimits = {
  /** How many turns are taken side by side. */
  atOnce: number
  /** How many places there are, and how many of them one may have. */
  places: number
  share: number
}

/** Makes an empty queue. Turns go round: each one who waits has one before anybody has the next. */
export function createFairQueue({ atOnce, places, share }: FairQueueLimits): FairQueue {
  const placesOf = new Map<string, number>()
  /** In the order of whose turn is next. */
  const waitingOf = new Map<string, (() => void)[]>()
  let taken = 0
  let running = 0

  function leave(who: string): void {
    const left = (placesOf.get(who) ?? 0) - 1
    if (left > 0) placesOf.set(who, left)
    else placesOf.delete(who)
    taken -= 1
  }

  async function inTurn<Result>(who: string, work: () => Promise<Result>): Promise<Result> {
    if (running < atOnce) running += 1
    else {
      await new Promise<void>((begin) => {
        const waiting = waitingOf.get(who) ?? []
        waiting.push(begin)
        waitingOf.set(who, waiting)
      })
    }
    try {
      return await work()
    } finally {
      passOn()
    }
  }

  /** Hands the turn to whoever is next, who then goes to the end of the round. */
  function passOn(): void {
    const [next] = waitingOf
    if (!next) {
      running -= 1
      return
    }
    const [who, waiting] = next
    const begin = waiting.shift()
    waitingOf.delete(who)
    if (waiting.length > 0) waitingOf.set(who, waiting)
    begin?.()
  }

  return {
    async withPlace(who, task) {
      const held = placesOf.get(who) ?? 0
      if (held >= share || taken >= places) throw new Refusal('unavailable')
      placesOf.set(who, held + 1)
      taken += 1
      try {
        return await task((work) => inTurn(who, work))
      } finally {
        leave(who)
      }
    },
  }
}
