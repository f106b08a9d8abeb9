import type { SignedIn } from '@sadu/contract'
import { call } from './client.ts'
import { openChannel, renewChannel, type Channel } from './handshake.ts'

/** The people of the demonstration, with passwords that are valid only there. */
export const PEOPLE = [
  { userName: 'noura', password: 'Sadu1!' },
  { userName: 'faisal', password: 'Sadu2!' },
  { userName: 'khalid', password: 'Sadu3!' },
  { userName: 'reema', password: 'Sadu4!' },
] as const

/** A person who can sign in. */
export type Person = { userName: string; password: string }

/** Returns the cardholder with this number, starting at 1, of those enrolled by `enrolSome`, with
 * the password of the demonstration's first person. */
export function personOf(at: number): Person {
  return { userName: `person${at}`, password: 'Sadu1!' }
}

/** An open session: everything that a signed-in browser has. */
export type Session = { channel: Channel; accessToken: string; refreshToken: string }

/** Signs a person in over HTTP, with the code from the demonstration's outbox. */
export async function signIn(origin: string, person: Person): Promise<Session> {
  const channel = await openChannel(origin)
  const first = await call(channel, 'login', { ...person, device: {} })
  if (!first.ok) throw new Error(`Sign-in: ${first.responseInfo.errorDescription}`)
  if (first.results.outcome === 'signedIn') {
    await renewChannel(channel)
    return sessionOf(channel, first.results)
  }

  const token = first.results.tempAccessToken
  const sent = await call(channel, 'generateOtp', { purpose: 'signIn' }, token)
  if (!sent.ok) throw new Error(`Code: ${sent.responseInfo.errorDescription}`)
  const { otpReference } = sent.results
  const otp = await newestCode(origin)
  const second = await call(channel, 'validateOtp', { otpReference, otp }, token)
  if (!second.ok) throw new Error(`Code: ${second.responseInfo.errorDescription}`)
  if (second.results.outcome !== 'signedIn') throw new Error('The code was not that of a sign-in')
  await renewChannel(channel)
  return sessionOf(channel, second.results)
}

/** Refreshes the tokens of a session, as a browser does. Rejects if that is refused. */
export async function refresh(session: Session): Promise<void> {
  const { ok, responseInfo } = await tryRefresh(session)
  if (!ok) throw new Error(`Refresh: ${responseInfo.errorDescription}`)
}

/** Does the same, but resolves to the answer if it is refused. */
export async function tryRefresh(session: Session) {
  const { channel, accessToken, refreshToken } = session
  const answer = await call(channel, 'refresh', { refreshToken }, accessToken)
  if (answer.ok) Object.assign(session, sessionOf(channel, answer.results))
  return answer
}

/** A message of the outbox, as in `/demo/outbox.json`. */
type OutboxMessage = {
  channel: string
  to: string
  text: string
  code: string | null
  at: string
}

/** Returns the messages of the outbox, newest first. */
async function outbox(origin: string): Promise<OutboxMessage[]> {
  const response = await fetch(`${origin}/demo/outbox.json`)
  return (await response.json()) as OutboxMessage[]
}

export async function newestCode(origin: string): Promise<string> {
  const code = (await outbox(origin)).find((message) => message.code !== null)?.code
  if (!code) throw new Error('The outbox shows no code.')
  return code
}

const sessionOf = (
  channel: Channel,
  { accessToken, refreshToken }: Pick<SignedIn, 'accessToken' | 'refreshToken'>,
): Session => ({
  channel,
  accessToken,
  refreshToken,
})

/** Returns an active card of the signed-in person. */
export async function cardInUse({ channel, accessToken }: Session): Promise<string> {
  const { results } = await call(channel, 'listCards', {}, accessToken)
  const card = results.cards.find(({ state }) => state === 'active')
  if (!card) throw new Error('No card is in use.')
  return card.cardReference
}
