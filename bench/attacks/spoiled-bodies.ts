import { contract, pathOf, type CallName } from '@sadu/contract'
import * as fc from 'fast-check'
import { sampleRequest } from '../../testing/sample-request.ts'
import { attacks, spoilingOf, writeSpoiled, type Body } from '../../testing/spoiled-bodies.ts'
import { call, prepare } from '../harness/client.ts'
import { openChannel } from '../harness/handshake.ts'
import { PEOPLE, signIn, type Session } from '../harness/people.ts'
import { atMost, type Line } from '../harness/report.ts'
import { send, type Prepared } from '../harness/wire.ts'

/** A handshake session carries 1,000 messages, and an access token lasts five minutes. */
const PER_SESSION = 400
const AT_ONCE = 8

type Holder = Pick<Session, 'channel' | 'accessToken'>

/** Sends requests to every call that are valid except for one change, also inside sealed fields.
 * None may give an unexpected error. */
export async function spoiledBodies(origin: string, count: number): Promise<Line[]> {
  const unexpected: string[] = []
  let holders = await openAll(origin)
  for (let done = 0; done < count; done += AT_ONCE) {
    if (done > 0 && done % PER_SESSION < AT_ONCE) holders = await openAll(origin)
    const some = fc.sample(attacks, AT_ONCE)
    const answers = await Promise.all(
      some.map(async ({ name, changes }) => ({
        name,
        changes,
        status: (await send(origin, await spoiled(holders, name, changes))).status,
      })),
    )
    for (const { name, changes, status } of answers) {
      if (status >= 500) unexpected.push(`${name} ${JSON.stringify(changes).slice(0, 120)}`)
    }
  }
  return [
    atMost(`answers of 500 or above, of ${count} bodies`, unexpected.length, 0, ''),
    ...unexpected.slice(0, 5).map((what) => ({ what: `  ${what}`, measured: '' })),
  ]
}

type Holders = Record<string, Holder>

async function openAll(origin: string): Promise<Holders> {
  const [noura, faisal] = PEOPLE
  const none = await openChannel(origin)
  const [temp, enrol] = [await openChannel(origin), await openChannel(origin)]
  const begun = await call(temp, 'login', { ...faisal, device: {} })
  const flow = await call(enrol, 'startEnrollment', {
    type: 'cardholder',
    legalId: '1000000008',
    expiryDate: '12-29',
    lastDigits: '4821',
  })
  const tempToken = 'tempAccessToken' in begun.results ? begun.results.tempAccessToken : ''
  return {
    none: { channel: none, accessToken: '' },
    access: await signIn(origin, noura),
    temp: { channel: temp, accessToken: tempToken },
    enrol: { channel: enrol, accessToken: flow.results.enrollmentToken },
  }
}

async function spoiled(
  holders: Holders,
  name: CallName,
  changes: Parameters<typeof spoilingOf>[0],
): Promise<Prepared> {
  const one = contract[name]
  const kind = one.auth === 'none' ? 'none' : (one.auth.at(-1) ?? 'none')
  const { channel, accessToken } = holders[kind] as Holder
  const spoiling = spoilingOf(changes)
  const fields = sampleRequest(one)
  spoiling.fields(fields)
  const request = await prepare(channel, name, fields as never, accessToken || undefined)
  const body = JSON.parse(request.body) as Body
  spoiling.body(body)
  return { ...request, path: pathOf(one), body: writeSpoiled(body) }
}
