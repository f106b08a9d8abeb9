import { basename } from 'node:path'
import { Presets, SingleBar } from 'cli-progress'
import type { ImportProgress, Summary } from './feed-file.ts'

const LINE_EVERY_MS = 5_000

const counted = (rows: number) => rows.toLocaleString('en')

/** Shows the progress of an import: a bar on a terminal, otherwise a line from time to time. */
export function createProgress(path: string, out: NodeJS.WritableStream & { isTTY?: boolean }) {
  const name = basename(path)
  let lineAt = performance.now()
  let bar: SingleBar | null = null

  return {
    moved({ bytesRead, bytes, rows }: ImportProgress): void {
      if (out.isTTY) {
        if (!bar) {
          const format = `${name} {bar} {percentage} % · {rows} rows · {eta_formatted} left`
          bar = new SingleBar({ format, stream: out, hideCursor: true }, Presets.shades_classic)
          bar.start(bytes, 0, { rows: '0' })
        }
        bar.update(bytesRead, { rows: counted(rows) })
      } else if (performance.now() - lineAt >= LINE_EVERY_MS) {
        lineAt = performance.now()
        const share = Math.floor((bytesRead / bytes) * 100)
        out.write(`${name}: ${counted(rows)} rows, ${share} %\n`)
      }
    },
    /** Restores the terminal. */
    end(): void {
      bar?.stop()
    },
  }
}

/** The result for a file, in one or two lines. */
export function describeSummary(path: string, summary: Summary): string {
  const { rows, applied, already, rejected, before, rejectFile, seconds } = summary
  const name = basename(path)
  const pace = `in ${seconds.toFixed(1)} s, ${counted(Math.round((rows - before) / seconds))} a second`
  const lines = [
    `${name}: ${counted(rows)} rows: ${counted(applied)} applied, ${counted(already)} already there, ${counted(rejected)} rejected (${pace}).`,
  ]
  if (before > 0) lines.push(`It went on after row ${counted(before)}, where an earlier run ended.`)
  if (rejectFile !== null) lines.push(`Line, field and reason of the rejected rows: ${rejectFile}`)
  return `${lines.join('\n')}\n`
}
