import { setTimeout as pause } from 'node:timers/promises'
import type { CallName, Contract, InputOf } from '@sadu/contract'
import { from } from '../harness/address.ts'
import { prepare } from '../harness/client.ts'
import { startPeer } from '../harness/peer.ts'
import { cardInUse, PEOPLE, signIn, type Session } from '../harness/people.ts'
import { atLeast, atMost, type Line } from '../harness/report.ts'
import { percentile } from '../harness/stats.ts'
import { send } from '../harness/wire.ts'
import type { AttackerPlan } from '../peers/one-attacker.ts'
import { upload, type FileSender } from './hurtful-files.ts'

const ATTACKER = '203.0.113.7'
const VICTIM = '192.0.2.1'
const EACH_MS = 40

/** One person at one address does the most harmful things that the default limits allow: requests
 * codes in another person's name, triggers messages, has their audit chain checked, keeps uploads
 * open, and sends files that are expensive to inspect. Meanwhile another person makes calls,
 * uploads files and receives codes as usual. */
export async function onePerson(origin: string, calls = 300): Promise<Line[]> {
  const [noura] = PEOPLE
  const victim = await signIn(origin, noura)
  const cardReference = await cardInUse(victim)
  const mine: FileSender = { origin, ip: VICTIM, session: victim, cardReference }
  const plan: AttackerPlan = { origin, ip: ATTACKER }
  const attacker = await startPeer('one-attacker', plan)
  // The first file starts the inspection process.
  const first = await upload(mine)

  await warmUp(origin, victim, calls)
  const [quiet] = await during(origin, victim, calls)
  await attacker.ask('begin')
  const code = { purpose: 'suspendCard', action: { cardReference, reason: 'mislaid' } } as const
  const [[attacked, lists], sentCode, second] = await Promise.all([
    during(origin, victim, calls),
    asVictim(origin, victim, 'generateOtp', code),
    upload(mine),
  ])
  const { sent } = await attacker.ask<{ sent: number }>('end')
  await attacker.stop()

  const refused = [
    ...refusalsOf('account/list', lists),
    ...refusalsOf('Otp/generateOtp', [sentCode]),
    ...refusalsOf('upload/add', [first, second]),
  ]
  const [calm, busy] = [percentile(quiet, 0.99), percentile(attacked, 0.99)]
  return [
    { what: 'requests of the attacker', measured: String(sent) },
    { what: 'account/list without attack, p99', measured: `${calm.toFixed(1)} ms` },
    { what: 'account/list during the attack, p99', measured: `${busy.toFixed(1)} ms` },
    atMost('  as many times as in quiet', busy / calm, 2, '', 2),
    atMost('calls, files and codes of the other person refused', refused.length, 0, ''),
    ...[...new Set(refused)].map((what) => ({
      what: `  ${what}`,
      measured: String(refused.filter((one) => one === what).length),
    })),
    atLeast('calls of the other person', attacked.length, calls, '', 0),
  ]
}

/** Uses a new bridge until its code is compiled and its connections have query plans, so that these
 * costs are not measured. */
async function warmUp(origin: string, session: Session, calls: number): Promise<void> {
  await during(origin, session, calls)
  for (let round = 0; round < 20; round += 1) {
    const together = Array.from({ length: 12 }, () => asVictim(origin, session, 'listAccounts', {}))
    await Promise.all(together)
  }
}

type Answer = { status: number; ok: boolean; responseInfo: { errorCode: string } }

/** Returns the refusals, each with its call, status and code. */
const refusalsOf = (name: string, answers: readonly Answer[]): string[] =>
  answers
    .filter(({ ok }) => !ok)
    .map(({ status, responseInfo: { errorCode } }) => `${name}: ${status} ${errorCode}`)

/** Makes calls at a steady rate and returns latencies and responses. A latency starts when the call
 * was due. */
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
