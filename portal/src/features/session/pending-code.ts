import type { SentCode } from '../../data/session/sign-in.ts'

/** A code that the person has yet to type, with the moment it was sent (ms since 1970). */
export type PendingCode = SentCode & { at: number }

/** What the person may be waiting for. */
export type Busy = 'signingIn' | 'checking' | 'sending' | 'passkey'
