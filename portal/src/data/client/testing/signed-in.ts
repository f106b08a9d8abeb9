import { UnsecuredJWT } from 'jose'

/** An access token with the claims a browser reads, expiring at this time (ms since 1970). */
export function tokenUntil(endMs: number, subject = 'noura'): string {
  const token = new UnsecuredJWT({ sub: subject, jti: crypto.randomUUID() })
  return `${token.setExpirationTime(Math.floor(endMs / 1000)).encode()}sig`
}

/** The sign-in response for noura. */
export function signedIn(accessToken: string) {
  return {
    outcome: 'signedIn' as const,
    accessToken,
    refreshToken: 'refresh-token-number-1',
    expiresIn: 300,
    user: {
      userName: 'noura',
      clientCode: 'C-100001',
      clientDetail: { clientDemog: { legalId: '1098765439' } },
      firstName: { en: 'Noura', ar: 'نورة' },
      fullName: { en: 'Noura Al Harbi', ar: 'نورة الحربي' },
      cardmember: 'primary' as const,
      isCenturion: false,
      lastSignIn: null,
      ability: [{ action: 'read', subject: 'Account' }],
    },
  }
}
