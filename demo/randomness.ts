/** A deterministic pseudo-random generator: the same seed gives the same numbers on every machine
 * (mulberry32). */
export type Randomness = {
  /** Returns a number of at least 0 and below 1. */
  fraction(): number
  /** Returns an integer between two inclusive bounds. */
  between(low: number, high: number): number
  pick<T>(items: readonly T[]): T
  /** Returns a string of that many decimal digits. */
  digits(count: number): string
  /** Returns an id that sorts by its time, in the layout of UUID version 7. */
  id(at: Date): string
}

export function randomness(seed: number): Randomness {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return (mixed ^ (mixed >>> 14)) >>> 0
  }
  const fraction = () => next() / 2 ** 32
  const hex = () => next().toString(16).padStart(8, '0')
  return {
    fraction,
    between: (low, high) => low + Math.floor(fraction() * (high - low + 1)),
    pick: (items) => {
      const item = items[Math.floor(fraction() * items.length)]
      if (item === undefined) throw new RangeError('nothing to pick from')
      return item
    },
    digits: (count) => Array.from({ length: count }, () => next() % 10).join(''),
    id: (at) => {
      const time = at.getTime().toString(16).padStart(12, '0')
      const [a, b] = [hex(), hex()]
      return `${time.slice(0, 8)}-${time.slice(8)}-7${a.slice(0, 3)}-8${a.slice(3, 6)}-${b}${hex().slice(0, 4)}`
    },
  }
}
