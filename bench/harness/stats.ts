/** The value below which the given share of the sorted values lies (nearest rank). */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(share * sorted.length) - 1))] ?? 0
}

/** The middle value; of an even number, the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  const upper = sorted[middle] ?? 0
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? 0)) / 2
}

/** How well a threshold tells two samples apart: 0.5 not at all, 1 always (the area under the curve, by
 * ranks; whichever of the two is the greater). */
export function separation(one: readonly number[], other: readonly number[]): number {
  const all = [
    ...one.map((value) => ({ value, isOne: true })),
    ...other.map((value) => ({ value, isOne: false })),
  ].toSorted((a, b) => a.value - b.value)
  let ranks = 0
  for (let from = 0; from < all.length;) {
    let to = from
    while (all[to + 1]?.value === all[from]?.value) to += 1
    // Equal values share the middle of their ranks.
    for (let at = from; at <= to; at += 1) if (all[at]?.isOne) ranks += (from + to) / 2 + 1
    from = to + 1
  }
  const wins = ranks - (one.length * (one.length + 1)) / 2
  const area = wins / (one.length * other.length)
  return Math.max(area, 1 - area)
}

/** The median and the 99th percentile of latencies, to be read. */
export function spread(latencies: readonly number[]): string {
  return `${percentile(latencies, 0.5).toFixed(1)} and ${percentile(latencies, 0.99).toFixed(1)} ms`
}
