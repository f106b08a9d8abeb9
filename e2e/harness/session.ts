import type { SignedIn } from '@sadu/contract'
import { exportJWK, type JWK } from 'jose'
import { createBrowser, latestCode, type Reachable } from '../../testing/browser.ts'
import type { Bridge } from './bridge.ts'
import type { Person } from './people.ts'
import type { Language } from './texts.ts'

/** A session opened without a page, as a browser stores it. */
export type Session = {
  /** The proof key its tokens are bound to, with the private part. */
  key: JWK
  jkt: string
  /** The entries of the browser's storage. */
  entries: Record<string, string>
}

/** Device facts of the demonstration's browser. */
const DEVICE = { deviceName: 'Chromium', deviceOSAndVersion: 'Linux', browser: 'Chromium' }

/** Returns the bridge, reached over the network. */
const over = (url: string): Reachable => ({
  inject: async ({ method, url: path, headers = {}, payload }) => {
    const answer = await fetch(url + path, {
      method,
      headers,
      ...(payload !== undefined && { body: payload }),
    })
    return {
      statusCode: answer.status,
      headers: Object.fromEntries(answer.headers),
      body: await answer.text(),
    }
  },
})

/** Creates a test browser without a page, connected to a bridge. */
export const reach = ({ url }: Bridge) => createBrowser(over(url), undefined, url)

/** Signs a person in with user ID, password and the code sent, by calling the bridge directly, in
 * the person's language. */
export async function openSession(
  bridge: Bridge,
  { userName, password }: Person,
  language: Language,
): Promise<Session> {
  const browser = await reach(bridge)
  const login = await browser.call('login', { userName, password, device: DEVICE }, { language })
  if (login.status !== 200 || login.results.outcome === 'signedIn') {
    throw new Error(`The login of ${userName} ended with ${login.responseInfo.errorCode}`)
  }
  browser.session.token = login.results.tempAccessToken
  const { results: sent } = await browser.call('generateOtp', { purpose: 'signIn' }, { language })
  const otp = await latestCode(browser, sent.sentTo)
  const answer = { otpReference: sent.otpReference, otp }
  const { results, responseInfo } = await browser.call('validateOtp', answer, { language })
  if (!('user' in results)) throw new Error(`The code was refused: ${responseInfo.errorCode}`)
  const key = await exportJWK(browser.privateKey)
  return { key, jkt: browser.jkt, entries: entriesOf(results) }
}

/** Returns the session entries as the portal writes them after a sign-in. */
function entriesOf({ user, accessToken, refreshToken }: SignedIn): Record<string, string> {
  const { ability, clientDetail, ...person } = user
  const legalId = clientDetail.clientDemog.legalId.replaceAll(/\d(?=.{3})/g, '•')
  const keys = {
    identitySeed: '',
    userName: user.userName,
    ClientCode: user.clientCode,
    accessToken,
    enrollmentToken: '',
    endReason: '',
  }
  return {
    requestKeys: JSON.stringify({ state: keys, version: 0 }),
    refreshToken,
    centurion: user.isCenturion ? 'yes' : 'no',
    accounts: JSON.stringify({ state: {}, version: 0 }),
    userData: JSON.stringify({ ...person, clientDetail: { clientDemog: { legalId } } }),
    authentication: 'yes',
    userAbility: JSON.stringify(ability),
    role_name: user.cardmember,
  }
}

/** Stores a session for the page's origin. The private key is stored like the portal does: usable,
 * but not extractable. Runs in the page. */
export async function keepSession({ key, jkt, entries }: Session): Promise<void> {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' }
  const privateKey = await crypto.subtle.importKey('jwk', key, algorithm, false, ['sign'])
  const { kty, crv, x, y } = key
  await new Promise((resolve, reject) => {
    const opening = indexedDB.open('sadu-keys')
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('keys'))
    opening.addEventListener('error', reject)
    opening.addEventListener('success', () => {
      const writing = opening.result.transaction('keys', 'readwrite')
      const keys = writing.objectStore('keys')
      keys.put({ privateKey, jwk: { kty, crv, x, y }, jkt }, 'dpop')
      keys.delete('handshake')
      writing.addEventListener('error', reject)
      writing.addEventListener('complete', () => {
        opening.result.close()
        resolve(null)
      })
    })
  })
  for (const [name, value] of Object.entries(entries)) localStorage.setItem(name, value)
}
