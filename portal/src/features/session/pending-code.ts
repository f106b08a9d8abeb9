import type { SentCode } from '../../data/session/sign-in.ts'

/** A code that the user has yet to enter, with the time it was sent (ms since 1970). */
export type PendingCode = SentCode & { at: number }

/** The operation in progress. */
export type Busy = 'signingIn' | 'checking' | 'sending' | 'passkey'
