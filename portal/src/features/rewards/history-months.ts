/** The months, `YYYY-MM`, from that of one day to that of another, the latest first. */
export function monthsBetween(from: string, to: string): string[] {
  const months: string[] = []
  let [year = 0, month = 1] = to.split('-').map(Number)
  for (;;) {
    const name = `${year}-${String(month).padStart(2, '0')}`
    if (name < from.slice(0, 7)) return months
    months.push(name)
    month -= 1
    if (month === 0) [year, month] = [year - 1, 12]
  }
}
