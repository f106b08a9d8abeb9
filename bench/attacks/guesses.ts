import { codeOf } from '@sadu/contract'
import { from } from '../harness/address.ts'
import { call, prepare } from '../harness/client.ts'
import { openChannel } from '../harness/handshake.ts'
import { newestCode, PEOPLE } from '../harness/people.ts'
import { atLeast, atMost, type Line } from '../harness/report.ts'
import { send } from '../harness/wire.ts'

const AT_ONCE = 50

/** Makes fifty concurrent attempts with wrong passwords and fifty with wrong codes, each from its
 * own network: only three may be checked. The third password locks sign-in, so two are reported as
 * wrong; the third code is the last. */
export async function parallelGuesses(origin: string): Promise<Line[]> {
  const [, , khalid, reema] = PEOPLE
  const channel = await openChannel(origin)
  const passwords = await atOnce(origin, () =>
    prepare(channel, 'login', { userName: khalid.userName, password: 'Wrong1!', device: {} }),
  )
  const person = await openChannel(origin)
  const begun = await call(person, 'login', { ...reema, device: {} })
  if (!('tempAccessToken' in begun.results)) throw new Error('no sign-in was started')
  const token = begun.results.tempAccessToken
  const { results } = await call(person, 'generateOtp', { purpose: 'signIn' }, token)
  const right = await newestCode(origin)
  const otp = right === '00000' ? '00001' : '00000'
  const { otpReference } = results
  const codes = await atOnce(origin, () =>
    prepare(person, 'validateOtp', { otpReference, otp }, token),
  )
  const late = await call(person, 'validateOtp', { otpReference, otp: right }, token)
  return [
    atMost(
      `passwords answered as wrong, of ${AT_ONCE} at once`,
      countOf(passwords, 'wrongCredentials'),
      2,
      '',
    ),
    atLeast('and locked', countOf(passwords, 'locked'), AT_ONCE - 2, '', 0),
    atMost(`codes answered as wrong, of ${AT_ONCE} at once`, countOf(codes, 'wrongCode'), 2, ''),
    atMost('the right code after them, accepted', Number(late.ok), 0, ''),
  ]
}

async function atOnce(origin: string, make: () => ReturnType<typeof prepare>): Promise<string[]> {
  const requests = []
  for (let at = 0; at < AT_ONCE; at += 1) requests.push(from(`203.0.${at}.1`, await make()))
  const answers = await Promise.all(requests.map((request) => send(origin, request)))
  return answers.map(({ responseInfo }) => responseInfo.errorCode)
}

const countOf = (codes: string[], name: Parameters<typeof codeOf>[0]) =>
  codes.filter((code) => code === codeOf(name)).length
