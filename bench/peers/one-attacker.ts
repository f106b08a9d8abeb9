import { setTimeout as pause } from 'node:timers/promises'
import { addDays, riyadhDay } from '@sadu/contract/core/days'
import type { CallName, Contract, InputOf } from '@sadu/contract'
import { dearFiles, slowUpload, type FileSender } from '../attacks/hurtful-files.ts'
import { from } from '../harness/address.ts'
import { prepare } from '../harness/client.ts'
import { openChannel } from '../harness/handshake.ts'
import { cardInUse, PEOPLE, signIn } from '../harness/people.ts'
import { send, type Prepared } from '../harness/wire.ts'

/** One person at one address does the most harmful things allowed, in a separate process so that
 * its cost is not the bridge's. `begin` is answered immediately, `end` with the number of
 * requests. */
export type AttackerPlan = { origin: string; ip: string }

const SLOW_UPLOADS = 32

const { origin, ip } = JSON.parse(process.argv[2] ?? '{}') as AttackerPlan
const [noura, , khalid] = PEOPLE
const session = await signIn(origin, khalid)
const { channel, accessToken } = session
const cardReference = await cardInUse(session)
const sender: FileSender = { origin, ip, session, cardReference }

async function repeat(make: (at: number) => Promise<Prepared>, over: AbortSignal): Promise<number> {
  let count = 0
  while (!over.aborted) {
    const { status } = await send(origin, from(ip, await make(count)))
    count += 1
    // Pauses after a refusal, so that this program does not take CPU time from the attacked bridge.
    if (status === 429 || status === 503) await pause(50)
  }
  return count
}

const own = <Name extends CallName>(name: Name, input: InputOf<Contract[Name]>) =>
  prepare(channel, name, input, accessToken)

function trip(at: number): Promise<Prepared> {
  const day = addDays(riyadhDay(new Date()), 10 + (at % 300))
  const stops = [{ country: 'FR' as const, arrivesOn: day, leavesOn: day }]
  return own('saveTrip', { stops, cardReferences: [cardReference], contactPhone: '' })
}

async function codeOfSomebodyElse(): Promise<Prepared> {
  const other = await openChannel(origin)
  const login = await prepare(other, 'login', { ...noura, device: {} })
  const { results } = await send<{ tempAccessToken?: string }>(origin, from(ip, login))
  return prepare(other, 'generateOtp', { purpose: 'signIn' }, results.tempAccessToken)
}

/** Runs all attacks concurrently until the end. */
function attack(over: AbortSignal): Promise<number>[] {
  const said = { kind: 'contact', department: 'cards', topic: 'question', text: 'Hello' } as const
  return [
    repeat(codeOfSomebodyElse, over),
    ...Array.from({ length: 10 }, () => repeat(() => own('checkActivity', {}), over)),
    repeat(() => own('endSessions', { which: 'others' }), over),
    repeat(trip, over),
    repeat(() => own('sendMessage', said), over),
    ...Array.from({ length: SLOW_UPLOADS }, () => slowUpload(sender, over)),
    dearFiles(sender, over),
  ]
}

const over = new AbortController()
let lanes: Promise<number>[] = []
process.on('message', (word: 'begin' | 'end') => {
  if (word === 'begin') {
    lanes = attack(over.signal)
    process.send?.({ sent: 0 })
    return
  }
  over.abort()
  void Promise.all(lanes).then((counts) =>
    process.send?.({ sent: counts.reduce((sum, count) => sum + count, 0) }),
  )
})
process.send?.('ready')
