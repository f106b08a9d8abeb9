import type { Visitor } from './visitor.ts'

/** The device under a visitor's browser: it keeps passkeys and verifies who is there. */
export type Authenticator = {
  /** How many passkeys it keeps. */
  count: () => Promise<number>
  /** From now on the person shows their finger, or says no. */
  verify: (isWilling: boolean) => Promise<void>
}

/** Gives the visitor's browser a device that keeps passkeys, as the browser itself plays one. */
export async function attachAuthenticator({ page }: Visitor): Promise<Authenticator> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    async count() {
      const { credentials } = await session.send('WebAuthn.getCredentials', { authenticatorId })
      return credentials.length
    },
    async verify(isWilling) {
      await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: isWilling })
    },
  }
}
