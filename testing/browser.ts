import { createHash, randomBytes, randomInt } from 'node:crypto'
import {
  contract,
  HANDSHAKE_PATH,
  pathOf,
  type ActionPurpose,
  type CallName,
  type Contract,
  type ErrorDetails,
  type HandshakeResults,
  type InputOf,
  type PortalConfig,
  type ResponseInfo,
  type ResultsOf,
} from '@sadu/contract'
import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, SignJWT } from 'jose'
import {
  makeSecretKey,
  openChannelKey,
  partyInfo,
  verifyIdentity,
  type P256Key,
} from '../bridge/src/platform/seal/wire/exchange.ts'
import {
  deriveDirectionKeys,
  type DirectionKeys,
} from '../bridge/src/platform/seal/wire/direction-keys.ts'
import { openField, sealField } from '../bridge/src/platform/seal/wire/field.ts'
import type { Language } from '@sadu/contract/core/languages'
import { multipartOf, type SentFile } from './form-body.ts'

/** The part of a Fastify application that a browser needs. */
export type Reachable = {
  inject(request: {
    method: 'GET' | 'POST'
    url: string
    headers?: Record<string, string>
    payload?: string | Buffer<ArrayBuffer>
  }): PromiseLike<{ statusCode: number; body: string; headers: Record<string, unknown> }>
}

/** A response as tests see it. */
export type Reply<Results = unknown> = {
  status: number
  headers: Record<string, unknown>
  responseInfo: ResponseInfo
  results: Results
}

/** An open handshake. */
export type Channel = { sid: string; kid: string; keys: DirectionKeys; nextCounter: number }

/** Deviations from an honest browser. */
export type Twist = {
  headers?: Record<string, string | undefined>
  body?: (body: Record<string, unknown>) => unknown
  proof?: { claims?: Record<string, unknown>; header?: Record<string, unknown> }
  token?: string | null
  language?: Language
  /** Sends the body as a form, followed by this file. */
  file?: SentFile
}

const isBuffer = (payload: unknown): payload is Buffer<ArrayBuffer> => Buffer.isBuffer(payload)

type Tokens = { accessToken: string; refreshToken: string }

/** A test browser: it has a DPoP key, makes handshakes, seals fields and calls by name. */
export type Browser = Awaited<ReturnType<typeof createBrowser>>

/** Creates a browser with its own key for the app. `now` is the app's clock, `origin` the address
 * its proofs are made for. The key is extractable, so that a test can pass it on. */
export async function createBrowser(
  app: Reachable,
  now: () => Date = () => new Date(),
  origin = 'http://localhost',
) {
  const dpop = await generateKeyPair('ES256', { extractable: true })
  const publicJwk = await exportJWK(dpop.publicKey)
  const jkt = await calculateJwkThumbprint(publicJwk, 'sha256')
  const identitySeed = randomBytes(16).toString('base64url')
  const session: { token: string | null; refreshToken: string | null } = {
    token: null,
    refreshToken: null,
  }
  let channel: Channel | null = null
  const seconds = () => Math.floor(now().getTime() / 1000)

  async function get<T>(url: string): Promise<T> {
    const { body } = await app.inject({ method: 'GET', url })
    return JSON.parse(body) as T
  }

  async function post(
    url: string,
    payload: unknown,
    { 'content-type': type = 'application/json', ...headers }: Twist['headers'] = {},
  ) {
    const sent = Object.entries(headers).filter(([, value]) => value !== undefined)
    const answer = await app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': type, ...Object.fromEntries(sent) },
      payload: typeof payload === 'string' || isBuffer(payload) ? payload : JSON.stringify(payload),
    })
    const { responseInfo, results } = JSON.parse(answer.body) as Pick<
      Reply,
      'responseInfo' | 'results'
    >
    return { status: answer.statusCode, headers: answer.headers, responseInfo, results }
  }

  async function prove(path: string, token: string | null, twist: Twist['proof'] = {}) {
    const ath =
      token === null ? {} : { ath: createHash('sha256').update(token).digest('base64url') }
    return new SignJWT({
      jti: randomBytes(16).toString('base64url'),
      htm: 'POST',
      htu: origin + path,
      iat: seconds(),
      ...ath,
      ...twist.claims,
    })
      .setProtectedHeader({ alg: 'ES256', typ: 'dpop+jwt', jwk: publicJwk, ...twist.header })
      .sign(dpop.privateKey)
  }

  /** Builds a handshake request without sending it, and a function that decrypts its response. */
  async function prepareHandshake(type: 'login' | 'session' = 'login') {
    const config = await get<PortalConfig>('/config.json')
    const bridgeKey = config.handshakeKeys.find((key) => key.type === type)
    if (!bridgeKey) throw new Error(`/config.json has no key for ${type}`)
    const ephemeral = await generateKeyPair('ECDH-ES+A256KW', { crv: 'P-256' })
    const { kty, crv, x, y } = await exportJWK(ephemeral.publicKey)
    const secretKey = await makeSecretKey(
      {
        epk: { kty, crv, x, y } as P256Key,
        jkt,
        uid: randomBytes(16).toString('base64url'),
        iat: seconds(),
      },
      await importJWK(bridgeKey.jwk, 'ECDH-ES+A256KW'),
      { kid: bridgeKey.kid, identitySeed, apv: partyInfo('CONS', type, '1.0.1') },
    )
    const request = {
      secretKey,
      channelKey: bridgeKey.kid,
      channelId: 'CONS',
      identitySeed,
      userName: '',
      device: 'cons',
      version: '1.0.1',
      type,
      encryptionAlg: 'A256GCM',
      keyWrapAlgorithm: 'A256KW',
    }
    return { config, request, ephemeral }
  }

  /** Makes a handshake and verifies the bridge's response completely before using it. */
  async function handshake(type: 'login' | 'session' = 'login'): Promise<Channel> {
    const { config, request, ephemeral } = await prepareHandshake(type)
    const answer = await post(HANDSHAKE_PATH, request)
    if (answer.status !== 200) throw new Error(`handshake: ${answer.responseInfo.errorCode}`)
    const { channelKey, identityKey } = answer.results as HandshakeResults
    const signingKeys = await Promise.all(
      config.signingKeys.map(({ jwk }) => importJWK(jwk, 'ES256')),
    )
    const { sid } = await Promise.any(
      signingKeys.map((key) =>
        verifyIdentity(identityKey, { secretKey: request.secretKey, channelKey }, key, now()),
      ),
    )
    const keys = await deriveDirectionKeys(
      await openChannelKey(channelKey, ephemeral.privateKey),
      identitySeed,
    )
    channel = { sid, kid: request.channelKey, keys, nextCounter: 1 }
    return channel
  }

  let opening: ReturnType<typeof handshake> | null = null

  /** Shares one handshake among concurrent callers. */
  const firstHandshake = () => (opening ??= handshake().finally(() => void (opening = null)))

  /** Seals a value for one call, in the open handshake. */
  async function seal(path: string, value: unknown, header: Record<string, unknown> = {}) {
    const open = channel ?? (await firstHandshake())
    return sealField(value, open.keys.c2s, {
      kid: open.sid,
      dir: 'c2s',
      htu: path,
      uid: randomBytes(16).toString('base64url'),
      ctr: open.nextCounter++,
      iat: seconds(),
      ...header,
    })
  }

  /** Builds the body of a call, with its sealed fields sealed. */
  async function write<Name extends CallName>(name: Name, input: InputOf<Contract[Name]>) {
    const { sealed, ...address } = contract[name]
    const fields: Record<string, unknown> = { ...input }
    for (const field of sealed) {
      if (fields[field] === undefined) continue
      fields[field] = await seal(pathOf(address), fields[field])
    }
    return {
      requestInfo: {
        requestUID: String(randomInt(1000, 10_000)),
        requestDate: now().toISOString(),
        channelKey: channel?.kid ?? '',
        identityKey: channel?.sid ?? '',
        channelId: 'CONS',
        identitySeed,
        userName: '',
      },
      ...fields,
    }
  }

  /** Calls the bridge by the contract's name, as an honest browser does except for the twist. */
  async function call<Name extends CallName>(
    name: Name,
    input: InputOf<Contract[Name]>,
    twist: Twist = {},
  ): Promise<Reply<ResultsOf<Contract[Name]> & ErrorDetails>> {
    const path = pathOf(contract[name])
    const needsToken = contract[name].auth !== 'none'
    const token = twist.token === undefined ? session.token : twist.token
    const presented = needsToken ? token : null
    const body = await write(name, input)
    const payload = twist.body?.(body) ?? body
    const type = twist.file && 'multipart/form-data; boundary=boundary'
    const reply = await post(path, twist.file ? multipartOf(payload, twist.file) : payload, {
      ...(type && { 'content-type': type }),
      'accept-language': twist.language ?? 'en',
      dpop: await prove(path, presented, twist.proof),
      authorization: presented === null ? undefined : `DPoP ${presented}`,
      ...twist.headers,
    })
    await unseal(name, reply)
    return reply as Reply<ResultsOf<Contract[Name]> & ErrorDetails>
  }

  /** Decrypts the sealed fields of a response. */
  async function unseal(name: CallName, { status, results }: Reply) {
    if (status !== 200 || !channel) return
    const answer = results as Record<string, unknown>
    for (const field of contract[name].sealedAnswer) {
      const { value } = await openField(String(answer[field]), channel.keys.s2c)
      answer[field] = value
    }
  }

  /** Signs in with a password, without the code step. The browser then has the returned token. */
  async function login(userName: string, password: string, twist: Twist = {}) {
    channel = null
    const reply = await call('login', { userName, password, device: {} }, twist)
    const { results } = reply
    if (reply.status !== 200) return reply
    if (results.outcome === 'signedIn') hold(results)
    else session.token = results.tempAccessToken
    return reply
  }

  /** Stores the tokens of a session and starts a handshake for it if needed. */
  function hold(opened: Tokens | { outcome: 'verified' }) {
    if (!('accessToken' in opened)) throw new Error('no session was opened')
    session.token = opened.accessToken
    session.refreshToken = opened.refreshToken
    channel = null
  }

  return {
    privateKey: dpop.privateKey,
    publicJwk,
    jkt,
    session,
    call,
    get,
    handshake,
    hold,
    login,
    post,
    prepareHandshake,
    prove,
    seal,
    write,
  }
}

type Sent = { channel: string; to: string; code: string | null }

/** Returns the last code sent to a masked mobile, or to anyone, from the demonstration's outbox. */
export async function latestCode(
  browser: Pick<Browser, 'get'>,
  sentTo: string | null,
): Promise<string> {
  const messages = await browser.get<Sent[]>('/demo/outbox.json')
  const isTheirs = ({ channel, to }: Sent) =>
    channel === 'sms' && to.endsWith(sentTo?.slice(-2) ?? '')
  const code = messages.find((message) => isTheirs(message) && message.code)?.code
  if (!code) throw new Error('no code was sent')
  return code
}

/** Performs an action with its confirmation code. If no code was sent, returns why. */
export async function confirmed<Name extends ActionPurpose>(
  browser: Pick<Browser, 'call' | 'get'>,
  name: Name,
  action: InputOf<Contract[Name]>,
): Promise<Reply<ResultsOf<Contract[Name]> & ErrorDetails>> {
  const sent = await browser.call('generateOtp', { purpose: name, action: { ...action } })
  if (sent.status !== 200) return sent as Reply as Reply<ResultsOf<Contract[Name]> & ErrorDetails>
  const { otpReference, sentTo } = sent.results
  const otp = await latestCode(browser, sentTo)
  return browser.call(name, { ...action, otpReference, otp })
}

/** Verifies an e-mail address with the code sent to it. */
export async function confirmEmail(browser: Pick<Browser, 'call' | 'get'>, email: string) {
  const sent = await browser.call('generateOtp', { purpose: 'confirmEmail', action: { email } })
  if (sent.status !== 200) throw new Error(`no code: ${sent.responseInfo.errorCode}`)
  const messages = await browser.get<Sent[]>('/demo/outbox.json')
  const isIt = ({ channel, to, code }: Sent) => channel === 'email' && to === email && code !== null
  const otp = messages.find(isIt)?.code ?? ''
  const { otpReference } = sent.results
  return browser.call('confirmEmail', { email, otpReference, otp })
}

/** Signs a person in from a new browser, with the required code. The result calls any call of the
 * contract as that person: `(await signIn(app, 'noura', 'Sadu1!')).call('listCards', {})`. */
export async function signIn(
  app: Reachable,
  userName: string,
  password: string,
  now: () => Date = () => new Date(),
): Promise<Browser> {
  const browser = await createBrowser(app, now)
  const login = await browser.login(userName, password)
  if (login.status !== 200) throw new Error(`login: ${login.responseInfo.errorCode}`)
  if (login.results.outcome === 'signedIn') return browser
  const { results: sent } = await browser.call('generateOtp', { purpose: 'signIn' })
  const otp = await latestCode(browser, sent.sentTo)
  const opened = await browser.call('validateOtp', { otpReference: sent.otpReference, otp })
  if (opened.status !== 200) throw new Error(`validateOtp: ${opened.responseInfo.errorCode}`)
  browser.hold(opened.results)
  return browser
}
