import { randomBytes, randomInt } from 'node:crypto'
import { codeOf } from '@sadu/contract'
import { addressed, from } from '../harness/address.ts'
import { call, prepare } from '../harness/client.ts'
import { openChannel } from '../harness/handshake.ts'
import { PEOPLE } from '../harness/people.ts'
import { atLeast, atMost, type Line } from '../harness/report.ts'
import { send } from '../harness/wire.ts'

const TRIES = 400
const hex = () => randomInt(65_536).toString(16)

/** Password spraying: one password for many names, and calls with a token that anyone can get,
 * under default limits. From one address, from the addresses of a /64, and from those of a /56.
 * Other networks must not be affected. */
export async function spraying(origin: string): Promise<Line[]> {
  const one = await lookedAt(origin, () => '198.51.100.7')
  const inNetwork = await lookedAt(origin, () => `2001:db8:1:1:${hex()}:${hex()}::1`)
  const inBlock = await lookedAt(origin, () => `2001:db8:2:${hex().slice(-2)}::${hex()}`)
  const [noura] = PEOPLE
  const channel = await openChannel(origin, undefined, addressed('192.0.2.1'))
  const login = await prepare(channel, 'login', { ...noura, device: {} })
  const elsewhere = await send(origin, from('192.0.2.1', login))
  return [
    atMost(`passwords looked at from one address, of ${TRIES}`, one, 100, ' an hour'),
    atMost(`from the addresses of one /64, of ${TRIES}`, inNetwork, 100, ' an hour'),
    atMost(`from the addresses of one /56, of ${TRIES}`, inBlock, 300, ' an hour'),
    atMost(
      'calls behind a free token, of 900 from one address',
      await freeCalls(origin),
      600,
      ' a minute',
    ),
    atLeast('sign-ins from elsewhere meanwhile', Number(elsewhere.ok), 1, '', 0),
  ]
}

async function lookedAt(origin: string, address: () => string): Promise<number> {
  const channel = await openChannel(origin, undefined, addressed('203.0.113.1'))
  let looked = 0
  for (let at = 0; at < TRIES; at += 1) {
    const userName = `nobody-${randomBytes(6).toString('hex')}`
    const request = await prepare(channel, 'login', { userName, password: 'Sadu1!', device: {} })
    const { responseInfo } = await send(origin, from(address(), request))
    if (responseInfo.errorCode === codeOf('wrongCredentials')) looked += 1
  }
  return looked
}

async function freeCalls(origin: string): Promise<number> {
  const ip = '203.0.113.50'
  const channel = await openChannel(origin, undefined, addressed('203.0.113.2'))
  const begun = await call(channel, 'startEnrollment', {
    type: 'cardholder',
    legalId: '1000000008',
    expiryDate: '12-29',
    lastDigits: '4821',
  })
  let answered = 0
  for (let at = 0; at < 900; at += 1) {
    const token = begun.results.enrollmentToken
    const request = await prepare(channel, 'checkUserId', { userId: 'nobody1' }, token)
    const { responseInfo } = await send(origin, from(ip, request))
    if (responseInfo.errorCode !== codeOf('tooManyRequests')) answered += 1
  }
  return answered
}
