import { randomBytes } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { from } from '../harness/address.ts'
import { call, prepare } from '../harness/client.ts'
import { openChannel, type Channel } from '../harness/handshake.ts'
import { PEOPLE } from '../harness/people.ts'
import { atLeast, atMost, type Line } from '../harness/report.ts'
import { percentile } from '../harness/stats.ts'
import { send, type Prepared } from '../harness/wire.ts'

const TRIES = 100
const LONGEST_MS = 2_000
const FLOOD = 72
const REFUSED_PAUSE_MS = 100
const MANY = '198.51.100.7'

/** One address keeps as many sign-ins, then captchas, in progress as it can. Meanwhile another
 * address signs in and requests captchas a hundred times. */
export async function queues(origin: string): Promise<Line[]> {
  const channel = await openChannel(origin)
  const nobodys = () =>
    prepare(channel, 'login', {
      userName: `nobody-${randomBytes(6).toString('hex')}`,
      password: 'Wrong1!',
      device: {},
    })
  const signIns = await during(origin, nobodys, async (at) => {
    const visitor = await openChannel(origin)
    const person = PEOPLE[at % PEOPLE.length] ?? PEOPLE[0]
    return prepare(visitor, 'login', { ...person, device: {} })
  })
  const flows = await Promise.all(Array.from({ length: FLOOD }, () => beginFlow(origin)))
  let next = 0
  const captchaOf = ({ channel: of, token }: Flow) =>
    prepare(of, 'requestCaptcha', { serviceName: 'enrolment' }, token)
  const captchas = await during(
    origin,
    async () => captchaOf(flows[next++ % flows.length] as Flow),
    async () => captchaOf(await beginFlow(origin)),
  )
  return [...linesOf('sign-ins', signIns), ...linesOf('captchas', captchas)]
}

type Round = { times: number[]; answered: number; flooded: number }

const linesOf = (what: string, { times, answered, flooded }: Round): Line[] => [
  { what: `${what} of the flooding address`, measured: String(flooded) },
  atLeast(`${what} from elsewhere answered, of ${TRIES}`, answered, TRIES, '', 0),
  atMost('  the longest', percentile(times, 1), LONGEST_MS, ' ms'),
  { what: '  the median', measured: `${percentile(times, 0.5).toFixed(0)} ms` },
]

/** Keeps this many requests of one address in progress, and makes requests from another address. */
async function during(
  origin: string,
  flood: () => Promise<Prepared>,
  honest: (at: number) => Promise<Prepared>,
): Promise<Round> {
  const over = new AbortController()
  let flooded = 0
  const lanes = Array.from({ length: FLOOD }, async () => {
    while (!over.signal.aborted) {
      const { ok, status } = await send(origin, from(MANY, await flood()))
      flooded += 1
      // Pauses after a refusal, so that this program does not take CPU time from the attacked
      // bridge.
      if (!ok && status === 503) await setTimeout(REFUSED_PAUSE_MS)
    }
  })
  const times: number[] = []
  let answered = 0
  for (let at = 0; at < TRIES; at += 1) {
    const request = from(`192.0.2.${at + 1}`, await honest(at))
    const began = performance.now()
    const { ok } = await send(origin, request)
    times.push(performance.now() - began)
    if (ok) answered += 1
  }
  over.abort()
  await Promise.all(lanes)
  return { times, answered, flooded }
}

type Flow = { channel: Channel; token: string }

async function beginFlow(origin: string): Promise<Flow> {
  const channel = await openChannel(origin)
  const { results } = await call(channel, 'startEnrollment', {
    type: 'cardholder',
    legalId: '1000000008',
    expiryDate: '12-29',
    lastDigits: '4821',
  })
  return { channel, token: results.enrollmentToken }
}
