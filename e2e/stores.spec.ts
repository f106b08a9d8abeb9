import { type PortalConfig, RequestInfo } from '@sadu/contract'
import { expect, test } from './harness/test.ts'
import { CARDS, PEOPLE } from './harness/people.ts'
import { signInByForm } from './harness/signing-in.ts'

/** The stores of docs/specification/3-entities-and-storage.md with those fields of each that may
 * outlive the page (docs/decisions/003-browser-storage.md). */
const STORES = {
  accounts: [],
  card: [],
  requestKeys: [
    'identitySeed',
    'userName',
    'ClientCode',
    'accessToken',
    'enrollmentToken',
    'endReason',
  ],
  device: [
    'deviceId',
    'deviceName',
    'deviceOSAndVersion',
    'model',
    'brand',
    'manufacturer',
    'browser',
  ],
  enrollment: ['flow'],
  cardStore: ['selectedAccount'],
  manageCard: ['confirmedBy'],
} as const

/** The other keys after a sign-in, with their patterns. */
const KEYS = {
  language: /^en$/,
  rtl: /^no$/,
  authentication: /^yes$/,
  userData: /^\{/,
  refreshToken: /^.{16,}$/,
  userAbility: /^\[/,
} as const

const ROLES = [
  ['noura', { role_name: 'primary', centurion: 'no' }],
  ['faisal', { role_name: 'supplementary', centurion: 'no' }],
  ['khalid', { role_name: 'primary', centurion: 'no' }],
  ['reema', { role_name: 'primary', centurion: 'yes' }],
] as const

test.describe('the browser’s storage and the request envelope', { tag: ['@once', '@long'] }, () => {
  for (const [name, role] of ROLES) {
    test(`match the specification for ${name}`, async ({ visitor, bridge, t }) => {
      const { page } = visitor
      const config = (await (await fetch(`${bridge.url}/config.json`)).json()) as PortalConfig
      const envelopes: { path: string; info: unknown }[] = []
      page.on('request', (request) => {
        const body = request.method() === 'POST' ? request.postDataJSON() : null
        const isOfSession = request.headers()['authorization'] !== undefined
        if (isOfSession && !request.url().includes('/Otp/')) {
          envelopes.push({ path: new URL(request.url()).pathname, info: body?.requestInfo })
        }
      })
      await signInByForm(visitor, PEOPLE[name], name === 'reema' ? 'login-centurion' : 'login')
      await page.getByText(t('Available credit'), { exact: true }).first().waitFor()

      const stored = await page.evaluate(() =>
        Object.fromEntries(Object.entries<string>(localStorage)),
      )
      for (const [store, fields] of Object.entries(STORES)) {
        const { state } = JSON.parse(stored[store] ?? '{}') as { state?: object }
        expect(Object.keys(state ?? { missing: true }).toSorted(), store).toEqual(fields.toSorted())
      }
      for (const [key, shape] of Object.entries(KEYS)) expect(stored[key], key).toMatch(shape)
      expect(stored).toMatchObject(role)
      expect(stored).not.toHaveProperty('Encrypted')
      // Storage has no card digits and no identity number.
      const everything = Object.values(stored).join('\n')
      for (const { legalId, lastDigits } of Object.values(CARDS)) {
        expect(everything).not.toContain(legalId)
        expect(everything).not.toMatch(new RegExp(`\\b${lastDigits}\\b`))
      }

      const kids = config.handshakeKeys
        .filter(({ type }) => type === 'session')
        .map(({ kid }) => kid)
      expect(envelopes.length).toBeGreaterThan(2)
      for (const { path, info } of envelopes) {
        const { requestUID, channelKey, identityKey, channelId, identitySeed, userName } =
          RequestInfo.parse(info)
        expect(requestUID, path).toMatch(/^[1-9]\d{3}$/)
        expect(kids, path).toContain(channelKey)
        expect(identityKey, path).toMatch(/^[\w-]{22}$/)
        expect(identitySeed, path).toMatch(/^[\w-]{22}$/)
        expect({ channelId, userName }, path).toEqual({
          channelId: 'CONS',
          userName: PEOPLE[name].userName,
        })
      }
    })
  }
})
