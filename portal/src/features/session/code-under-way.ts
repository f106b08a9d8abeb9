import type { SentCode } from '../../session/sign-in.ts'

/** A code that the person has yet to type, with the moment it was sent (ms since 1970). */
export type CodeUnderWay = SentCode & { at: number }

/** What the person may be waiting for. */
export type Busy = 'signingIn' | 'checking' | 'sending' | 'passkey'
