import { readFileSync } from 'node:fs'
import { createStatementRenderer } from '../bridge/src/platform/documents/statement-renderer.ts'
import { sampleStatement } from '../testing/statement.ts'
import { machine } from './harness/machine.ts'
import { atMost, report } from './harness/report.ts'
import { median, percentile } from './harness/stats.ts'
import { LANGUAGES } from '@sadu/contract/core/languages'

const LINES = 60
const WARM_UP = 40
const IN_A_ROW = 1_000
const PAGE_MIB = 4 / 1024

type Sample = ReturnType<typeof sampleStatement>

/** Returns a unique statement: every line has its own description, reference and amount, so that
 * nothing can be cached. */
function statementOf(serial: number): Sample {
  const sample = sampleStatement(LINES)
  const lines = sample.lines.map((line, index) =>
    Object.assign(line, {
      description: {
        en: `${line.description.en} ${serial * LINES + index}`,
        ar: `${line.description.ar} ${serial * LINES + index}`,
      },
      reference: String(serial * LINES + index).padStart(12, '0'),
      billingMinor: line.billingMinor + serial,
    }),
  )
  const closingMinor = lines.reduce((sum, line) => sum + line.billingMinor, sample.openingMinor)
  return { ...sample, lines, closingMinor }
}

/** Returns the growth of a figure per measurement: the slope of the regression line. */
function slopeOf(values: readonly number[]): number {
  const middle = (values.length - 1) / 2
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const up = values.reduce((sum, value, at) => sum + (at - middle) * (value - mean), 0)
  return up / values.reduce((sum, _value, at) => sum + (at - middle) ** 2, 0)
}

/** Returns the resident memory in MiB of this process and its children, one of which prints. */
function residentMiB(): number {
  const started = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').trim()
  const pages = ['self', ...started.split(' ')].map((pid) =>
    Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]),
  )
  return pages.reduce((sum, count) => sum + count, 0) * PAGE_MIB
}

const renderer = createStatementRenderer({
  report: (error) => {
    throw error
  },
})
try {
  const times: number[] = []
  const memory: number[] = []
  for (let serial = 0; serial < WARM_UP + IN_A_ROW; serial += 1) {
    const statement = statementOf(serial)
    const language = LANGUAGES[serial % LANGUAGES.length] ?? 'en'
    const begun = performance.now()
    await renderer.renderStatement(statement, language, 'pdf')
    if (serial < WARM_UP) continue
    times.push(performance.now() - begun)
    memory.push(residentMiB())
  }
  const thirds = [0, 1, 2].map((third) => {
    const length = Math.floor(IN_A_ROW / 3)
    return Math.max(...memory.slice(third * length, (third + 1) * length))
  })
  const [first = 0, , last = 0] = thirds
  report(`Statements of ${LINES} lines as PDF, English and Arabic in turn. ${machine()}`, [
    atMost('one statement, median', median(times), 40, ' ms', 1),
    { what: 'one statement, p99', measured: `${percentile(times, 0.99).toFixed(1)} ms` },
    {
      what: `resident memory, peak of each third of ${IN_A_ROW}`,
      measured: `${thirds.map((peak) => peak.toFixed(0)).join(', ')} MiB`,
    },
    {
      what: 'slope of it, each 100 statements',
      measured: `${(100 * slopeOf(memory)).toFixed(1)} MiB`,
    },
    atMost('peak of the last third against the first', last / first, 1.1, '', 2),
  ])
} finally {
  await renderer.close()
}
