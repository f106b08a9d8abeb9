import { beforeEach, expect, test, vi } from 'vitest'
import * as browser from '@simplewebauthn/browser'
import { createPasskey, requestPasskey, passkeyUnavailableReason } from './authenticator.ts'

vi.mock('@simplewebauthn/browser')

const ASSERTION = {
  challenge: 'c'.repeat(43),
  rpId: 'localhost',
  timeout: 300_000,
  userVerification: 'required',
} as const
const CREATION = {
  challenge: 'c'.repeat(43),
  rp: { id: 'localhost', name: 'Sadu' },
  user: { id: 'AAAA', name: 'noura', displayName: 'Noura' },
  pubKeyCredParams: [{ type: 'public-key' as const, alg: -7 }],
  timeout: 300_000,
  attestation: 'none' as const,
  excludeCredentials: [],
  authenticatorSelection: {
    residentKey: 'required' as const,
    requireResidentKey: true as const,
    userVerification: 'required' as const,
  },
}
const named = (name: string) => Object.assign(new Error('the browser says'), { name })

beforeEach(() => {
  vi.resetAllMocks()
  vi.mocked(browser.browserSupportsWebAuthn).mockReturnValue(true)
})

test('returns the response of the authenticator', async () => {
  const answer = { id: 'abc' }
  vi.mocked(browser.startAuthentication).mockResolvedValue(answer as never)
  expect(await requestPasskey(ASSERTION)).toEqual({ credential: answer })
  expect(browser.startAuthentication).toHaveBeenCalledExactlyOnceWith({ optionsJSON: ASSERTION })
})

test.each([
  ['NotAllowedError', 'cancelled', 'No passkey was used'],
  ['AbortError', 'cancelled', 'No passkey was used'],
  ['InvalidStateError', 'cancelled', 'already keeps one of your passkeys'],
  ['ConstraintError', 'unsupported', 'cannot keep a passkey'],
  ['SecurityError', 'unsupported', 'cannot use passkeys here'],
  ['UnknownError', 'unexpected', 'could not answer'],
] as const)('%s is reported as %s, in both languages', async (name, kind, words) => {
  vi.mocked(browser.startRegistration).mockRejectedValue(named(name))
  const { error } = await createPasskey(CREATION)
  expect(error).toMatchObject({ kind, message: { en: expect.stringContaining(words) } })
  expect(error?.message.ar).toMatch(/\p{Script=Arabic}/u)
})

test('never prompts in a browser without passkeys', async () => {
  vi.mocked(browser.browserSupportsWebAuthn).mockReturnValue(false)
  expect(passkeyUnavailableReason()).toMatchObject({ kind: 'unsupported' })
  expect((await requestPasskey(ASSERTION)).error).toMatchObject({ kind: 'unsupported' })
  expect(browser.startAuthentication).not.toHaveBeenCalled()
})
