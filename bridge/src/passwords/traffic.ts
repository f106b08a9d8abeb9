/** So many calls within the window are traffic. */
const MANY = 10
const WINDOW_MS = 250

/** Whether people who are signed in are calling. */
export type Traffic = {
  /** Notes one call of theirs. */
  note(): void
  isBusy(): boolean
}

/** Counts the calls of this window and of the one before it. `now` is in ms and only goes on. */
export function createTraffic(now = () => performance.now()): Traffic {
  let from = 0
  let calls = 0
  let before = 0

  function turn(): void {
    const windows = Math.floor((now() - from) / WINDOW_MS)
    if (windows < 1) return
    before = windows === 1 ? calls : 0
    calls = 0
    from += windows * WINDOW_MS
  }

  return {
    note() {
      turn()
      calls += 1
    },
    isBusy() {
      turn()
      return Math.max(calls, before) >= MANY
    },
  }
}
