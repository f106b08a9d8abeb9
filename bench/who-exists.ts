import { randomInt } from 'node:crypto'
import type { InputOf, startEnrollment } from '@sadu/contract'
import { isIdentityNumber } from '@sadu/contract/rules/identity-number'
import { prepare } from './harness/client.ts'
import { openChannel, type Channel } from './harness/handshake.ts'
import { machine } from './harness/machine.ts'
import { startPostgres } from './harness/postgres.ts'
import { RAISED_LIMITS, startProduct } from './harness/product.ts'
import { atMost, report } from './harness/report.ts'
import { median } from './harness/stats.ts'
import { fetchConfig, send, type Prepared } from './harness/wire.ts'

type Details = InputOf<typeof startEnrollment>

const PAIRS = 2_000
/** A proof is good for a minute, and an envelope for 1,000 messages. */
const BATCH = 50
const ENVELOPE = 400

/** The people of the demonstration who can enrol: their details match a card. */
const KNOWN: readonly Details[] = [
  { type: 'cardholder', legalId: '1098765439', expiryDate: '12-29', lastDigits: '4821' },
  { type: 'centurion', legalId: '2087654329', expiryDate: '06-30', lastDigits: '90017' },
]

/** Whether the start of enrolment and of recovery tells who exists: known and unknown people in turn,
 * one call at a time, the bodies compared and the medians of their times. */
const postgres = await startPostgres()
const product = await startProduct({ databaseUrl: postgres.url, environment: RAISED_LIMITS })
try {
  const config = await fetchConfig(product.origin)
  const times = { known: [] as number[], unknown: [] as number[] }
  const shapes = { known: new Set<string>(), unknown: new Set<string>() }
  let channel = await openChannel(product.origin, config)
  for (let done = 0; done < PAIRS; done += BATCH) {
    if (done % ENVELOPE === 0) channel = await openChannel(product.origin, config)
    for (const pair of await pairs(channel, BATCH)) {
      for (const [who, request] of pair) {
        const began = performance.now()
        const answer = await send(product.origin, request)
        times[who].push(performance.now() - began)
        shapes[who].add(shapeOf(answer))
      }
    }
  }
  const [known, unknown] = [median(times.known), median(times.unknown)]
  const differing = shapes.known.symmetricDifference(shapes.unknown).size
  report(`Who exists, PostgreSQL, ${PAIRS} known and ${PAIRS} unknown in turn. ${machine()}`, [
    { what: 'known, median', measured: `${known.toFixed(2)} ms` },
    { what: 'unknown, median', measured: `${unknown.toFixed(2)} ms` },
    { what: 'known / unknown', measured: (known / unknown).toFixed(3) },
    atMost('apart', Math.abs(known - unknown), 5, ' ms', 2),
    atMost('bodies of one alone', differing, 0, ''),
  ])
} finally {
  await product.stop()
  await postgres.stop()
}

async function pairs(channel: Channel, count: number) {
  const prepared: ['known' | 'unknown', Prepared][][] = []
  for (let index = 0; index < count; index += 1) {
    const details = KNOWN[index % KNOWN.length] as Details
    const legalId = identityNumber(details.legalId[0] ?? '1')
    const isRecovery = index % 4 >= 2
    const ready = (given: Details) =>
      isRecovery
        ? prepare(channel, 'startRecovery', { ...given, what: 'password' })
        : prepare(channel, 'startEnrollment', given)
    const pair: ['known' | 'unknown', Prepared][] = [
      ['known', await ready(details)],
      ['unknown', await ready({ ...details, legalId })],
    ]
    prepared.push(index % 2 === 0 ? pair : pair.toReversed())
  }
  return prepared
}

/** Everything of an answer but what is random in it. */
function shapeOf(answer: Awaited<ReturnType<typeof send>>): string {
  return JSON.stringify(answer, (key, value: unknown) => {
    if (key === 'requestUID') return ''
    if (key === 'enrollmentToken') return lengthsOf(String(value))
    return value
  })
}

const lengthsOf = (token: string) => token.split('.').map((part) => part.length)

function identityNumber(first: string): string {
  const start = first + String(randomInt(1e7, 1e8))
  const number = Array.from({ length: 10 }, (_, digit) => `${start}${digit}`).find(isIdentityNumber)
  return number ?? identityNumber(first)
}
