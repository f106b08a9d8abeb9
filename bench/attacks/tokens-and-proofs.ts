import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { contract, pathOf } from '@sadu/contract'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { call, prepare } from '../harness/client.ts'
import { openChannel } from '../harness/handshake.ts'
import { PEOPLE, signIn, type Session } from '../harness/people.ts'
import { atLeast, atMost, type Line } from '../harness/report.ts'
import { nowInSeconds, send, sha256 } from '../harness/wire.ts'

const PATH = pathOf(contract.listAccounts)
const TOKENS = 1_200
const PROOFS = 600

/** Uses tokens of other people and altered tokens, and proofs made for another call, time, token or
 * key. None may be accepted, while valid ones still are. */
export async function tokensAndProofs(origin: string): Promise<Line[]> {
  const [noura, , khalid] = PEOPLE
  const session = await signIn(origin, noura)
  const other = await signIn(origin, khalid)
  const wrong = await wrongTokens(origin, session, other)
  let accepted = 0
  for (const token of wrong) {
    const { status } = await call(session.channel, 'listAccounts', {}, token)
    if (status !== 401) accepted += 1
  }
  let passed = 0
  const used = await prepare(session.channel, 'listAccounts', {}, session.accessToken)
  const first = await send(origin, used)
  for (let at = 0; at < PROOFS; at += 1) {
    const proof = at % 8 === 0 ? (used.headers['dpop'] ?? '') : await alteredProof(session, at % 8)
    const request = await prepare(session.channel, 'listAccounts', {}, session.accessToken)
    const { status } = await send(origin, {
      ...request,
      headers: { ...request.headers, dpop: proof },
    })
    if (status !== 401) passed += 1
  }
  const last = await call(session.channel, 'listAccounts', {}, session.accessToken)
  return [
    atMost(`wrong tokens accepted, of ${wrong.length}`, accepted, 0, ''),
    atMost(`altered and used proofs accepted, of ${PROOFS}`, passed, 0, ''),
    atLeast(
      'honest calls answered, before and after',
      Number(first.ok) + Number(last.ok),
      2,
      '',
      0,
    ),
  ]
}

async function wrongTokens(origin: string, session: Session, other: Session): Promise<string[]> {
  const begun = await openChannel(origin)
  const started = await call(begun, 'startEnrollment', {
    type: 'cardholder',
    legalId: '1098765439',
    expiryDate: '12-29',
    lastDigits: '4821',
  })
  const [header = '', payload = '', signature = ''] = session.accessToken.split('.')
  const none = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url')
  const tokens = [
    other.accessToken,
    session.refreshToken,
    started.results.enrollmentToken,
    `${none}.${payload}.`,
    `${none}.${payload}.${signature}`,
    `${header}.${payload}.`,
    `${header}.${other.accessToken.split('.')[1] ?? ''}.${signature}`,
  ]
  while (tokens.length < TOKENS) tokens.push(flipped(session.accessToken))
  return tokens
}

/** Changes one character, but not the last, since not all of its bits are part of the signature. */
function flipped(token: string): string {
  const at = randomInt(token.length - 1)
  if (token[at] === '.') return flipped(token)
  const letter = token[at] === 'A' ? 'B' : 'A'
  return token.slice(0, at) + letter + token.slice(at + 1)
}

async function alteredProof({ channel, accessToken }: Session, how: number): Promise<string> {
  const stranger = await generateKeyPair('ES256')
  const claims = {
    jti: randomUUID(),
    htm: 'POST',
    htu: channel.origin + PATH,
    iat: nowInSeconds(),
    ath: sha256(accessToken),
  }
  const change = [
    {},
    { htu: `${channel.origin}${pathOf(contract.listCards)}` },
    { htm: 'GET' },
    { iat: nowInSeconds() - randomInt(70, 10_000) },
    { iat: nowInSeconds() + randomInt(70, 10_000) },
    { ath: sha256(randomBytes(16).toString('hex')) },
    { htu: `https://elsewhere.example${PATH}` },
    {},
  ][how]
  const key = how === 7 ? stranger.privateKey : channel.proofKey
  const jwk = how === 7 ? await exportJWK(stranger.publicKey) : channel.proofJwk
  return new SignJWT({ ...claims, ...change })
    .setProtectedHeader({ alg: 'ES256', typ: 'dpop+jwt', jwk })
    .sign(key)
}
