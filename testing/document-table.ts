/** Returns the rows of the first table below a heading of a document, each as its
 * cells; without the header. */
export function rowsBelow(document: string, heading: string): string[][] {
  const section = document.split(`\n${heading}\n`)[1] ?? ''
  const [table = ''] = /^\|.*(?:\n\|.*)+/m.exec(section) ?? []
  const [, , ...rows] = table.split('\n')
  return rows.map((row) =>
    row
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim()),
  )
}

/** Returns the texts in backticks of a cell. */
export const codeIn = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, code]) => code ?? '')
