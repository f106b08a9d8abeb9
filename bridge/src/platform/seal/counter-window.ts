/** The maximum distance of a message behind the highest counter, so that calls can run
 * concurrently. */
export const WINDOW_SIZE = 64

/** The highest counter seen, and a bit for each of the last 64: bit 0 is the highest itself. */
export type CounterWindow = { top: number; seen: bigint }

/** The window of a session that has received no message. */
export const EMPTY_WINDOW: CounterWindow = { top: -1, seen: 0n }

const MASK = (1n << BigInt(WINDOW_SIZE)) - 1n

/** Returns the window after this counter, or null if it was seen before or is older than the
 * window. */
export function acceptCounter({ top, seen }: CounterWindow, ctr: number): CounterWindow | null {
  if (ctr > top) {
    const shift = ctr - top
    const moved = shift >= WINDOW_SIZE ? 0n : (seen << BigInt(shift)) & MASK
    return { top: ctr, seen: moved | 1n }
  }
  const behind = top - ctr
  if (behind >= WINDOW_SIZE) return null
  const bit = 1n << BigInt(behind)
  return (seen & bit) === 0n ? { top, seen: seen | bit } : null
}
