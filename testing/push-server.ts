import { createECDH, randomBytes } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { decrypt } from 'http_ece'
import { importJWK, jwtVerify } from 'jose'
import { listenLocally } from './local-server.ts'

type Received = {
  headers: IncomingHttpHeaders
  /** The content of the notification that the browser would show. */
  shown: Record<string, string>
  /** The claims of the signature, once verified as the bridge’s. */
  claims: Record<string, unknown>
}

/** Creates a browser subscribed to notifications, with the keys that decrypt them. */
export function pushBrowser(origin: string, name = randomBytes(9).toString('base64url')) {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  const secret = randomBytes(16)
  return {
    pair,
    secret,
    subscription: {
      endpoint: `${origin}/push/${name}`,
      p256dh: pair.getPublicKey('base64url'),
      auth: secret.toString('base64url'),
    },
  }
}
export type PushBrowser = ReturnType<typeof pushBrowser>

/** Starts a push service on loopback: it accepts messages for its browsers, decrypts them and
 * verifies their signature. */
export async function playPushService() {
  const browsers = new Map<string, PushBrowser>()
  const received: Received[] = []
  /** Responses to the next messages; after these, messages are accepted. */
  const answers: { status: number; location?: string }[] = []
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const { status, ...headers } = answers.shift() ?? { status: 201 }
      const browser = browsers.get(`${service.origin}${request.url}`)
      const body = Buffer.concat(parts)
      void take(browser, body, request.headers).then((isTaken) =>
        response.writeHead(isTaken ? status : 400, headers).end(),
      )

      async function take(by: PushBrowser | undefined, sent: Buffer, said: IncomingHttpHeaders) {
        const message = by ? await open(sent, said, by) : null
        if (message && status < 300) received.push(message)
        return message !== null
      }
    })
  })
  const service = {
    origin: '',
    received,
    answers,
    /** Creates a browser of this service. */
    browser: () => {
      const browser = pushBrowser(service.origin)
      browsers.set(browser.subscription.endpoint, browser)
      return browser
    },
    close: () => listening.close(),
  }
  const listening = await listenLocally(server)
  service.origin = listening.origin

  async function open(body: Buffer, headers: IncomingHttpHeaders, browser: PushBrowser) {
    const [, token = '', key = ''] =
      /^vapid t=([^,]+), k=(.+)$/.exec(headers.authorization ?? '') ?? []
    const claims = await verify(token, key).catch(() => null)
    if (!claims) return null
    const text = decrypt(body, {
      version: 'aes128gcm',
      privateKey: browser.pair,
      authSecret: browser.secret.toString('base64url'),
    })
    const shown = JSON.parse(text.toString()) as Record<string, string>
    return { headers, shown, claims: { ...claims, key } }
  }

  async function verify(token: string, key: string) {
    const point = Buffer.from(key, 'base64url')
    const jwk = {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    }
    const { payload } = await jwtVerify(token, await importJWK(jwk, 'ES256'), {
      audience: service.origin,
    })
    return payload
  }
  return service
}
