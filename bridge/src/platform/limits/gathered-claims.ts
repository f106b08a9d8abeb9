/** Claims names in a shared store, together: while one question is under way, those that come are gathered
 * for the next, so that many calls at once cost few. `ask` answers which names nobody had claimed. */
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
        // Always in one order, so that two bridges never wait for each other.
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
