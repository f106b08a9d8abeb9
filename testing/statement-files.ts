import { readPdf } from './pdf.ts'

// Sums of statements and lists, read from their files.

/** Returns the sums of amounts in halalas; a charge is positive. */
export function sumsOf(amounts: readonly number[]) {
  return {
    count: amounts.length,
    charges: amounts.reduce((sum, one) => sum + Math.max(0, one), 0),
    credits: amounts.reduce((sum, one) => sum - Math.min(0, one), 0),
  }
}

/** Converts an amount to halalas. */
export const halalas = (text: string) => Math.round(Number(text.replaceAll(',', '')) * 100)

/** Returns the cells of each row; none of those compared contains a comma. */
const tableOf = (file: Buffer | string) =>
  file
    .toString()
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map((row) => row.replaceAll(/"[^"]*"/g, 'text').split(','))

/** Returns the sums of a statement as CSV, and its opening and closing balance. */
export function csvSums(file: Buffer) {
  const rows = tableOf(file)
  const isLine = (row: string[]) => row[6] !== ''
  const balances = rows.filter((row) => !isLine(row)).map((row) => halalas(row.at(-2) ?? ''))
  return {
    ...sumsOf(rows.filter(isLine).map((row) => halalas(row.at(-2) ?? ''))),
    opening: balances[0] ?? null,
    closing: balances[1] ?? null,
  }
}

/** Returns the sums of the posted rows of a list as CSV. */
export function exportSums(content: string) {
  const posted = tableOf(content).filter((row) => row[2] === 'Posted')
  return sumsOf(posted.map((row) => halalas(row[8] ?? '')))
}

const FIGURE = /[\u2212]?[\d,]+(?:\.\d{2})?/g

/** Returns the figures in the summary and the points on the first page of a statement. */
export async function pdfFigures(file: Buffer) {
  const pdf = await readPdf(file)
  const lines = await pdf.lines(1, 'ltr')
  await pdf.close()
  const numbersAfter = (heading: RegExp) => {
    const at = lines.findIndex((line) => heading.test(line))
    if (at === -1) return null
    const row = lines.slice(at + 1).find((line) => /^[\u2212\d][\u2212\d.,\s]*$/.test(line)) ?? ''
    return (row.match(FIGURE) ?? []).map((figure) =>
      Math.round(Number(figure.replaceAll(',', '').replace('\u2212', '-')) * 100),
    )
  }
  const money = numbersAfter(/^Summary$/) ?? []
  const isCard = money.length === 4
  const [payments = 0, refunds = 0, charges = 0, fees = 0] = isCard
    ? [0, ...money.slice(0, 3)]
    : money.slice(1, 5)
  const points = numbersAfter(/^Rewards points$/)?.map((one) => one / 100)
  return {
    charges: charges + fees,
    credits: 0 - payments - refunds,
    closing: money.at(-1),
    points: points
      ? { opening: points[0], earned: points[1], other: points[2], closing: points[3] }
      : null,
  }
}
