/** Batches claims to a shared store: while one query is running, further names are collected for
 * the next, so that many concurrent calls need few queries. `ask` returns the names that were not
 * claimed before. */
export function gatherClaims(
  ask: (names: string[]) => Promise<ReadonlySet<string>>,
): (name: string) => Promise<boolean> {
  let waiting = new Map<string, PromiseWithResolvers<boolean>>()
  let isAsking = false

  async function askAll(): Promise<void> {
    isAsking = true
    while (waiting.size > 0) {
      const asked = waiting
      waiting = new Map()
      try {
        // Always in the same order, so that two bridges cannot deadlock.
        const first = await ask([...asked.keys()].toSorted())
        for (const [name, { resolve }] of asked) resolve(first.has(name))
      } catch (error) {
        for (const { reject } of asked.values()) reject(error)
      }
    }
    isAsking = false
  }

  return async (name) => {
    if (waiting.has(name)) return false
    const claim = Promise.withResolvers<boolean>()
    waiting.set(name, claim)
    if (!isAsking) void askAll()
    return claim.promise
  }
}
