import type { Language } from '@sadu/contract'

/** The details needed to sign in, enrol or recover as a person of the demonstration. */
export type PersonFacts = {
  name: Record<Language, string>
  about: Record<Language, string>
  /** Null for a person who has not enrolled yet; without a password if they chose their own. */
  signIn: { userName: string; password?: string } | null
  legalId: string
  mobile: string
  /** MM-YY. */
  cardExpiry: string
  /** Five digits; forms that need four use the last four. */
  lastFive: string
}
