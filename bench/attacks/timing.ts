import { randomBytes, randomInt } from 'node:crypto'
import type { Client } from 'pg'
import type { CallName, Contract, InputOf, startEnrollment } from '@sadu/contract'
import { isIdentityNumber } from '@sadu/contract/enrollment/identity-number'
import { solve } from '../../testing/flow.ts'
import { prepare } from '../harness/client.ts'
import { openChannel } from '../harness/handshake.ts'
import { PEOPLE } from '../harness/people.ts'
import { atMost, type Line } from '../harness/report.ts'
import { median, separation } from '../harness/stats.ts'
import { send } from '../harness/wire.ts'

type Details = InputOf<typeof startEnrollment>

/** People of the demonstration who are not enrolled: their details match a card. */
const KNOWN: readonly Details[] = [
  { type: 'cardholder', legalId: '1098765439', expiryDate: '12-29', lastDigits: '4821' },
  { type: 'centurion', legalId: '2087654329', expiryDate: '06-30', lastDigits: '90017' },
]

type Who = 'known' | 'unknown'
type Times = Map<string, Record<Who, number[]>>

/** Alternates known and unknown people at every step up to the code and at each wrong password, and
 * measures how reliably response times distinguish them. */
export async function timing(origin: string, database: Client, count: number): Promise<Line[]> {
  const times: Times = new Map()
  for (let at = 0; at < count; at += 1) {
    // Neither of the two may reach a limit.
    await database.query('truncate limit_counter, sign_in_guard, one_time_code')
    const details = KNOWN[at % KNOWN.length] as Details
    const known = PEOPLE[at % PEOPLE.length]?.userName ?? ''
    const both: [Who, Details, string][] = [
      ['known', details, known],
      ['unknown', nobodys(details), `nobody${randomBytes(4).toString('hex')}`],
    ]
    for (const [who, given, userName] of randomInt(2) === 0 ? both : both.toReversed()) {
      const watch = stopwatch(origin, times, who)
      await flow(origin, given, watch)
      await wrongPasswords(origin, userName, watch)
    }
  }
  return [...times].flatMap(([step, { known, unknown }]) => [
    atMost(step, separation(known, unknown), 0.53, '', 3),
    { what: '  apart', measured: `${(median(known) - median(unknown)).toFixed(2)} ms` },
  ])
}

type Watch = ReturnType<typeof stopwatch>

function stopwatch(origin: string, times: Times, who: Who) {
  return async <Name extends CallName>(
    step: string,
    channel: Awaited<ReturnType<typeof openChannel>>,
    [name, input, token]: [Name, InputOf<Contract[Name]>, string?],
  ) => {
    const request = await prepare(channel, name, input, token)
    const began = performance.now()
    const answer = await send(origin, request)
    const took = performance.now() - began
    const all = times.get(step) ?? { known: [], unknown: [] }
    all[who].push(took)
    times.set(step, all)
    return answer.results as never
  }
}

async function flow(origin: string, details: Details, watch: Watch): Promise<void> {
  const channel = await openChannel(origin)
  const begun: { enrollmentToken: string } = await watch('start of recovery', channel, [
    'startRecovery',
    { ...details, what: 'password' },
  ])
  const token = begun.enrollmentToken
  type Captcha = { captchaReference: string; proofOfWork: Parameters<typeof solve>[0] }
  const { captchaReference, proofOfWork: sum }: Captcha = await watch('a captcha', channel, [
    'requestCaptcha',
    { serviceName: 'recovery' },
    token,
  ])
  const solved = { captchaReference, proofOfWork: solve(sum) }
  await watch('the captcha, solved', channel, ['validateCaptcha', solved, token])
  const purpose = 'recoverPassword'
  const sent: { otpReference: string } = await watch('a code', channel, [
    'generateOtp',
    { purpose },
    token,
  ])
  const wrong = { otpReference: sent.otpReference, otp: '00000' }
  await watch('a wrong code', channel, ['validateOtp', wrong, token])
}

async function wrongPasswords(origin: string, userName: string, watch: Watch): Promise<void> {
  const channel = await openChannel(origin)
  for (const which of ['first', 'second', 'third']) {
    const given = { userName, password: 'Wrong1!', device: {} }
    await watch(`the ${which} wrong password`, channel, ['login', given])
  }
}

/** Returns details in the same format that match no person. */
function nobodys(details: Details): Details {
  const start = (details.legalId[0] ?? '1') + String(randomInt(1e7, 1e8))
  const legalId = Array.from({ length: 10 }, (_, digit) => `${start}${digit}`).find(
    isIdentityNumber,
  )
  return legalId === undefined ? nobodys(details) : { ...details, legalId }
}
