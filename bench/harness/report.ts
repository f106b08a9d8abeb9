/** A line of a program's table. Without a target it is for information only. */
export type Line = { what: string; measured: string; bar?: string; holds?: boolean }

/** Prints the table. If a target is missed, the program exits with 1. */
export function report(title: string, lines: readonly Line[]): void {
  const rows = lines.map(({ what, measured, bar = '', holds }) => [
    what,
    measured,
    bar,
    holds === undefined ? '' : holds ? 'holds' : 'MISSED',
  ])
  const table = [['what', 'measured', 'bar', ''], ...rows]
  const widths = [0, 1, 2, 3].map((column) =>
    Math.max(...table.map((row) => (row[column] ?? '').length)),
  )
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd()

  console.log(`\n${title}`)
  console.log(line(table[0] ?? []))
  console.log(
    widths
      .map((width) => '-'.repeat(width))
      .join('  ')
      .trimEnd(),
  )
  for (const row of table.slice(1)) console.log(line(row))

  if (lines.some(({ holds }) => holds === false)) process.exitCode = 1
}

/** Returns a line that passes if the figure is at most the limit. */
export function atMost(
  what: string,
  figure: number,
  limit: number,
  unit: string,
  digits = 0,
): Line {
  return {
    what,
    measured: `${figure.toFixed(digits)}${unit}`,
    bar: `at most ${limit}${unit}`,
    holds: figure <= limit,
  }
}

/** Returns a line that passes if the figure is at least the limit. */
export function atLeast(what: string, figure: number, limit: number, unit = '', digits = 2): Line {
  return {
    what,
    measured: `${figure.toFixed(digits)}${unit}`,
    bar: `at least ${limit}${unit}`,
    holds: figure >= limit,
  }
}
