import type { Visitor } from './visitor.ts'

/** A virtual authenticator of a visitor's browser. */
export type Authenticator = {
  /** Returns the number of stored passkeys. */
  count: () => Promise<number>
  /** Sets whether the person passes or refuses user verification from now on. */
  verify: (isWilling: boolean) => Promise<void>
}

/** Adds a virtual authenticator to the visitor's browser. */
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
