/** Returns the percentile of sorted values by nearest rank. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(share * sorted.length) - 1))] ?? 0
}

/** Returns the median; for an even number of values, the mean of the middle two. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  const upper = sorted[middle] ?? 0
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? 0)) / 2
}

/** Returns the quality with which a threshold separates two samples: 0.5 not at all, 1 perfectly
 * (the area under the ROC curve, by ranks, in the better direction). */
export function separation(one: readonly number[], other: readonly number[]): number {
  const all = [
    ...one.map((value) => ({ value, isOne: true })),
    ...other.map((value) => ({ value, isOne: false })),
  ].toSorted((a, b) => a.value - b.value)
  let ranks = 0
  for (let from = 0; from < all.length;) {
    let to = from
    while (all[to + 1]?.value === all[from]?.value) to += 1
    // Equal values share their mean rank.
    for (let at = from; at <= to; at += 1) if (all[at]?.isOne) ranks += (from + to) / 2 + 1
    from = to + 1
  }
  const wins = ranks - (one.length * (one.length + 1)) / 2
  const area = wins / (one.length * other.length)
  return Math.max(area, 1 - area)
}

/** Returns the median and 99th percentile of latencies, formatted. */
export function spread(latencies: readonly number[]): string {
  return `${percentile(latencies, 0.5).toFixed(1)} and ${percentile(latencies, 0.99).toFixed(1)} ms`
}
