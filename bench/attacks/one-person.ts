import { setTimeout as pause } from 'node:timers/promises'
import { addDays, riyadhDay } from '@sadu/contract/core/days'
import type { CallName, Contract, InputOf } from '@sadu/contract'
import { from } from '../harness/address.ts'
import { call, prepare } from '../harness/client.ts'
import { openChannel } from '../harness/handshake.ts'
import { PEOPLE, signIn, type Session } from '../harness/people.ts'
import { atLeast, atMost, type Line } from '../harness/report.ts'
import { percentile } from '../harness/stats.ts'
import { send, type Prepared } from '../harness/wire.ts'
import { dearFiles, slowUpload, upload, type FileSender } from './hurtful-files.ts'

const ATTACKER = '203.0.113.7'
const VICTIM = '192.0.2.1'
const SLOW_UPLOADS = 32
const EACH_MS = 40

/** One person from one address does what hurts most, with the limits as they are: asks for codes in somebody else's name,
 * has messages sent, has the own chain of the audit checked, holds uploads open and sends files that are dear to look into.
 * Meanwhile somebody else calls, sends files and is sent codes as in quiet. */
export async function onePerson(origin: string, calls = 300): Promise<Line[]> {
  const [noura, , khalid] = PEOPLE
  const victim = await signIn(origin, noura)
  const attacker = await signIn(origin, khalid)
  const [cardReference, own] = [await cardOf(victim), await cardOf(attacker)]
  const mine: FileSender = { origin, ip: VICTIM, session: victim, cardReference }
  const theirs: FileSender = { origin, ip: ATTACKER, session: attacker, cardReference: own }

  const [quiet] = await during(origin, victim, calls)
  const over = new AbortController()
  const lanes = attacks(theirs, over.signal)
  const code = { purpose: 'suspendCard', action: { cardReference, reason: 'mislaid' } } as const
  const [[attacked, lists], sentCode, ...files] = await Promise.all([
    during(origin, victim, calls),
    asVictim(origin, victim, 'generateOtp', code),
    upload(mine),
    upload(mine),
  ])
  over.abort()
  const sent = (await Promise.all(lanes)).reduce((sum, count) => sum + count, 0)

  const refused = [
    ...refusalsOf('account/list', lists),
    ...refusalsOf('Otp/generateOtp', [sentCode]),
    ...refusalsOf('upload/add', files),
  ]
  const [calm, busy] = [percentile(quiet, 0.99), percentile(attacked, 0.99)]
  return [
    { what: 'requests of the one person meanwhile', measured: String(sent) },
    { what: 'account/list in quiet, p99', measured: `${calm.toFixed(1)} ms` },
    { what: 'account/list meanwhile, p99', measured: `${busy.toFixed(1)} ms` },
    atMost('  as many times as in quiet', busy / calm, 2, '', 2),
    atMost('calls, files and codes of the other person refused', refused.length, 0, ''),
    ...[...new Set(refused)].map((what) => ({
      what: `  ${what}`,
      measured: String(refused.filter((one) => one === what).length),
    })),
    atLeast('calls of the other person', attacked.length, calls, '', 0),
  ]
}

type Answer = { status: number; ok: boolean; responseInfo: { errorCode: string } }

/** Each refusal by its call, its status and its code. */
const refusalsOf = (name: string, answers: readonly Answer[]): string[] =>
  answers
    .filter(({ ok }) => !ok)
    .map(({ status, responseInfo: { errorCode } }) => `${name}: ${status} ${errorCode}`)

/** A card in use of whoever is signed in. */
async function cardOf({ channel, accessToken }: Session): Promise<string> {
  const { results } = await call(channel, 'listCards', {}, accessToken)
  const card = results.cards.find(({ state }) => state === 'active')
  if (!card) throw new Error('no card is in use')
  return card.cardReference
}

/** Calls at a steady pace, with their latencies and answers; a latency counts from when the call was due. */
async function during(
  origin: string,
  session: Session,
  calls: number,
): Promise<[times: number[], answers: Answer[]]> {
  const times: number[] = []
  const answers: Answer[] = []
  const began = performance.now()
  const waiting: Promise<void>[] = []
  const ask = async (due: number) => {
    answers.push(await asVictim(origin, session, 'listAccounts', {}))
    times.push(performance.now() - due)
  }
  for (let at = 0; at < calls; at += 1) {
    const due = began + at * EACH_MS
    await pause(Math.max(0, due - performance.now()))
    waiting.push(ask(due))
  }
  await Promise.all(waiting)
  return [times, answers]
}

async function asVictim<Name extends CallName>(
  origin: string,
  { channel, accessToken }: Session,
  name: Name,
  input: InputOf<Contract[Name]>,
) {
  return send(origin, from(VICTIM, await prepare(channel, name, input, accessToken)))
}

/** All that the one person does at once, until it is over. Each answers how many requests it sent. */
function attacks(sender: FileSender, over: AbortSignal) {
  const { origin, session, cardReference } = sender
  const { channel, accessToken } = session
  const [noura] = PEOPLE
  const repeat = async (make: (at: number) => Promise<Prepared>): Promise<number> => {
    let count = 0
    while (!over.aborted) {
      const { status } = await send(origin, from(ATTACKER, await make(count)))
      count += 1
      // What is refused at once would make this program take the cores of what it attacks.
      if (status === 429 || status === 503) await pause(50)
    }
    return count
  }
  const own = <Name extends CallName>(name: Name, input: InputOf<Contract[Name]>) =>
    prepare(channel, name, input, accessToken)
  const trip = (at: number) => {
    const day = addDays(riyadhDay(new Date()), 10 + (at % 300))
    const stops = [{ country: 'FR' as const, arrivesOn: day, leavesOn: day }]
    return own('saveTrip', {
      stops,
      cardReferences: [cardReference],
      contactPhone: '',
    })
  }
  const said = { kind: 'contact', department: 'cards', topic: 'question', text: 'Hello' } as const
  const codes = async (): Promise<Prepared> => {
    const other = await openChannel(origin)
    const login = await prepare(other, 'login', { ...noura, device: {} })
    const { results } = await send<{ tempAccessToken?: string }>(origin, from(ATTACKER, login))
    return prepare(other, 'generateOtp', { purpose: 'signIn' }, results.tempAccessToken)
  }
  return [
    repeat(codes),
    ...Array.from({ length: 10 }, () => repeat(() => own('checkActivity', {}))),
    repeat(() => own('endSessions', { which: 'others' })),
    repeat(trip),
    repeat(() => own('sendMessage', said)),
    ...Array.from({ length: SLOW_UPLOADS }, () => slowUpload(sender, over)),
    dearFiles(sender, over),
  ]
}
