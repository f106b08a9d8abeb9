import type { Language } from '@sadu/contract'

/** What one needs to know of a demonstration person to sign in, enroll or recover as them. */
export type PersonFacts = {
  name: Record<Language, string>
  about: Record<Language, string>
  /** Null for someone who has not enrolled yet; without a password for one who chose their own. */
  signIn: { userName: string; password?: string } | null
  legalId: string
  mobile: string
  /** MM-YY. */
  cardExpiry: string
  /** Five digits; the last four of them serve where four are asked. */
  lastFive: string
}
