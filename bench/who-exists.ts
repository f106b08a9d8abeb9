import { randomBytes, randomInt } from 'node:crypto'
import { Client } from 'pg'
import type { InputOf, startEnrollment } from '@sadu/contract'
import { isIdentityNumber } from '@sadu/contract/enrollment/identity-number'
import { prepare } from './harness/client.ts'
import { compareAnswers, type Pair } from './harness/compare-answers.ts'
import { openChannel, type Channel } from './harness/handshake.ts'
import { PEOPLE } from './harness/people.ts'
import { startPostgres } from './harness/postgres.ts'
import { RAISED_LIMITS, startProduct } from './harness/product.ts'
import { fetchConfig } from './harness/wire.ts'

type Details = InputOf<typeof startEnrollment>

const PAIRS = 2_000
/** A proof is valid for a minute, and a handshake session for 1,000 messages. */
const BATCH = 50
const ENVELOPE = 400

/** People of the demonstration who can enrol: their details match a card. */
const KNOWN: readonly Details[] = [
  { type: 'cardholder', legalId: '1098765439', expiryDate: '12-29', lastDigits: '4821' },
  { type: 'centurion', legalId: '2087654329', expiryDate: '06-30', lastDigits: '90017' },
]

/** Checks whether starting an enrolment or recovery, or a wrong password, reveals who exists. */
const postgres = await startPostgres()
const product = await startProduct({ databaseUrl: postgres.url, environment: RAISED_LIMITS })
const database = new Client({ connectionString: postgres.url })
await database.connect()
try {
  const config = await fetchConfig(product.origin)
  let channel = await openChannel(product.origin, config)
  const until = (size: number, make: () => Promise<Pair>) => async (done: number) => {
    if (done >= PAIRS) return []
    if (done % ENVELOPE < size) channel = await openChannel(product.origin, config)
    return inTurn(size, make)
  }
  let started = 0
  await compareAnswers(
    product.origin,
    'Start of enrolment and recovery',
    until(BATCH, () => starts(channel, started++)),
  )
  let tried = 0
  const wrongOnes = until(PEOPLE.length, () => wrongPasswords(channel, tried++))
  await compareAnswers(product.origin, 'Wrong password', async (done) => {
    // Each pair is the first attempt for its names, so that neither is locked.
    await database.query('delete from sign_in_guard')
    return wrongOnes(done)
  })
} finally {
  await database.end()
  await product.stop()
  await postgres.stop()
}

async function inTurn(count: number, make: () => Promise<Pair>): Promise<Pair[]> {
  const pairs: Pair[] = []
  for (let index = 0; index < count; index += 1) {
    const pair = await make()
    pairs.push(index % 2 === 0 ? pair : pair.toReversed())
  }
  return pairs
}

async function starts(channel: Channel, index: number): Promise<Pair> {
  const details = KNOWN[index % KNOWN.length] as Details
  const legalId = identityNumber(details.legalId[0] ?? '1')
  const ready = (given: Details) =>
    index % 4 >= 2
      ? prepare(channel, 'startRecovery', { ...given, what: 'password' })
      : prepare(channel, 'startEnrollment', given)
  return [
    ['known', await ready(details)],
    ['unknown', await ready({ ...details, legalId })],
  ]
}

async function wrongPasswords(channel: Channel, index: number): Promise<Pair> {
  const known = PEOPLE[index % PEOPLE.length]?.userName ?? ''
  const ready = (userName: string) =>
    prepare(channel, 'login', { userName, password: 'Wrong1!', device: {} })
  return [
    ['known', await ready(known)],
    ['unknown', await ready(`nobody-${randomBytes(6).toString('hex')}`)],
  ]
}

function identityNumber(first: string): string {
  const start = first + String(randomInt(1e7, 1e8))
  const number = Array.from({ length: 10 }, (_, digit) => `${start}${digit}`).find(isIdentityNumber)
  return number ?? identityNumber(first)
}
