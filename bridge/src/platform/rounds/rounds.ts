/** Polling interval. Notifications of the database wake a loop immediately; polling finds the work
 * of lost ones. */
const LOOK_EVERY_MS = 5_000

type Rounds = {
  now: () => Date
  /** Processes the due work. Returns the time of the next round; null if nothing waits. */
  round: () => Promise<Date | null>
  failed: (error: unknown) => void
}

/** Runs rounds one after another: immediately, when woken, when something is due, and at the
 * polling interval. */
export function startRounds({ now, round, failed }: Rounds) {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let isWanted = false
  const stopping = new AbortController()

  function wake(): void {
    isWanted = true
    running ??= run().finally(() => {
      running = undefined
      if (isWanted && !stopping.signal.aborted) wake()
    })
  }
  async function run(): Promise<void> {
    clearTimeout(timer)
    isWanted = false
    let due: Date | null = null
    try {
      due = await round()
    } catch (error) {
      failed(error)
    }
    if (stopping.signal.aborted) return
    const waitMs = due === null ? LOOK_EVERY_MS : due.getTime() - now().getTime()
    timer = setTimeout(wake, Math.min(LOOK_EVERY_MS, Math.max(0, waitMs))).unref()
  }
  wake()
  return {
    wake,
    stop: async (): Promise<void> => {
      stopping.abort()
      clearTimeout(timer)
      await running
    },
  }
}
