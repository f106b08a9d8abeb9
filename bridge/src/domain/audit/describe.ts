import type { Marks } from './checkpoints/marks.ts'
import type { Verdict } from './verify.ts'

/** Describes the result of verifying an audit and its checkpoints for a terminal, and whether all
 * is valid. Without a checkpoint it is not, since rows at the end could be missing. */
export function describeAudit(
  { chains, rows, broken }: Verdict,
  marks: Marks,
  directory: string,
): { isWhole: boolean; text: string } {
  const lines = [broken === null ? wholeText(rows, chains) : brokenText(broken)]
  if (marks.broken) {
    const { file, line, what } = marks.broken
    lines.push(`The checkpoints in ${file} break at line ${line}: ${what}.`)
  } else if (marks.lines > 0) {
    const files = marks.files === 1 ? 'one file' : `${marks.files} files`
    lines.push(
      `The checkpoints are whole: ${marks.lines} lines in ${files}, the last of ${marks.newest}.`,
    )
  } else if (rows > 0) {
    lines.push(
      `There is no checkpoint in ${directory}: rows that are gone at the end would not be found.`,
    )
  }
  const isWhole = broken === null && marks.broken === null && (marks.lines > 0 || rows === 0)
  return { isWhole, text: lines.map((line) => `${line}\n`).join('') }
}

const wholeText = (rows: number, chains: number) =>
  `The audit is whole: ${rows} rows in ${chains} chains.`

function brokenText({ clientId, seq, what, by }: NonNullable<Verdict['broken']>): string {
  const whose = clientId === '' ? 'nobody' : `client ${clientId}`
  const source = by ? ` (by line ${by.line} of ${by.file})` : ''
  return `The audit of ${whose} breaks at row ${seq}: ${what}${source}.`
}
