import { machine } from './machine.ts'
import { atMost, report } from './report.ts'
import { median } from './stats.ts'
import { send, type Answered, type Prepared } from './wire.ts'

/** A call about an existing person and one about an unknown person, in sending order. */
export type Pair = ['known' | 'unknown', Prepared][]

/** Sends pairs one call at a time and reports differences: in the bodies, apart from random values,
 * and in the median times. `pairs` prepares the next few pairs, and returns none at the end. */
export async function compareAnswers(
  origin: string,
  what: string,
  pairs: (done: number) => Promise<Pair[]>,
): Promise<void> {
  const times = { known: [] as number[], unknown: [] as number[] }
  const shapes = { known: new Set<string>(), unknown: new Set<string>() }
  for (;;) {
    const next = await pairs(times.known.length)
    if (next.length === 0) break
    for (const [who, request] of next.flat()) {
      const began = performance.now()
      const answer = await send(origin, request)
      times[who].push(performance.now() - began)
      shapes[who].add(shapeOf(answer))
    }
  }
  const [known, unknown] = [median(times.known), median(times.unknown)]
  const differing = shapes.known.symmetricDifference(shapes.unknown).size
  const count = times.known.length
  report(`${what}, PostgreSQL, ${count} known and ${count} unknown in turn. ${machine()}`, [
    { what: 'known, median', measured: `${known.toFixed(2)} ms` },
    { what: 'unknown, median', measured: `${unknown.toFixed(2)} ms` },
    { what: 'known / unknown', measured: (known / unknown).toFixed(3) },
    atMost('apart', Math.abs(known - unknown), 5, ' ms', 2),
    atMost('bodies of one alone', differing, 0, ''),
  ])
}

function shapeOf(answer: Answered<unknown>): string {
  return JSON.stringify(answer, (key, value: unknown) => {
    if (key === 'requestUID') return ''
    if (key === 'enrollmentToken') return lengthsOf(String(value))
    return value
  })
}

const lengthsOf = (token: string) => token.split('.').map((part) => part.length)
