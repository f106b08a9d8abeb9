// @vitest-environment node
import { assert, property, stringMatching } from 'fast-check'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openBrowser } from '../client/testing/browser.ts'

let browser: ReturnType<typeof openBrowser>

beforeEach(() => {
  browser = openBrowser()
  vi.resetModules()
})
afterEach(() => void vi.unstubAllGlobals())

/** Does not occur in anything that the stores write themselves. */
const secret = stringMatching(/^[A-Za-z0-9!]{6,24}$/).map((text) => `§${text}§`)

/** A state with a secret in each of its fields, at any depth. */
function filledWith(value: string, state: object): Record<string, unknown> {
  const filler: Record<string, unknown> = { string: value, boolean: true }
  return Object.fromEntries(
    Object.entries(state).map(([field, was]) => [
      field,
      filler[typeof was] ?? (Array.isArray(was) ? [{ number: value }] : { number: value }),
    ]),
  )
}

it('persists no secret, whatever the stores are given', async () => {
  const [{ useRequestKeysStore }, { useEnrollmentStore }, { useDeviceStore }] = await Promise.all([
    import('./request-keys.ts'),
    import('./enrollment.ts'),
    import('./device.ts'),
  ])
  const {
    identitySeed,
    userName,
    ClientCode,
    isCenturion,
    accessToken,
    enrollmentToken,
    refreshToken,
    endReason: _why,
    ...unpersisted
  } = useRequestKeysStore.getState()
  const { flow: _howFar, ...typed } = useEnrollmentStore.getState()
  const { publicIP, locationName, locationLat, locationLong } = useDeviceStore.getState()
  const parts: [{ setState: (state: object) => void }, object][] = [
    [useRequestKeysStore, unpersisted],
    [useEnrollmentStore, typed],
    [useDeviceStore, { publicIP, locationName, locationLat, locationLong }],
  ]
  assert(
    property(secret, (value) => {
      for (const [store, state] of parts) store.setState(filledWith(value, state))
      const { localStorage } = browser
      const names = Array.from({ length: localStorage.length }, (_, i) => localStorage.key(i)!)
      const text = names.map((name) => localStorage.getItem(name)).join('')
      expect(names).toEqual(expect.arrayContaining(['requestKeys', 'enrollment', 'device']))
      expect(text).not.toContain(value)
    }),
  )
  const tokens = { accessToken, enrollmentToken, refreshToken }
  const stored = { ...tokens, identitySeed, userName, ClientCode }
  expect(Object.values(stored)).toEqual(Object.values(stored).map(() => ''))
  expect(isCenturion).toBe(false)
})

it('masks an identity number, whatever the bridge answers', async () => {
  const { useAccountsStore } = await import('./accounts.ts')
  const { sessionUser } = await import('./session-user.ts')
  const { signedIn } = await import('../client/testing/signed-in.ts')
  assert(
    property(stringMatching(/^[12]\d{9}$/), (legalId) => {
      const { user } = signedIn('')
      const person = { ...user, clientDetail: { clientDemog: { legalId } } }
      useAccountsStore.setState({ user: sessionUser(person) })
      const stored = browser.localStorage.getItem('userData')
      expect(stored).not.toContain(legalId.slice(0, -3))
      expect(stored).toContain(`•${legalId.slice(-3)}"`)
    }),
  )
})
