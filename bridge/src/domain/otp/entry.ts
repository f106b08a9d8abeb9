import { recordEvent } from '../audit/audit.ts'
import type { Tx } from '../../platform/db/database.ts'
import { Refusal } from '../../core/refusal.ts'
import type { Secrets } from '../../platform/keys/keys.ts'
import { isCode } from './code.ts'
import { CODE_TRIES } from './rules.ts'
import { findCode, reserveEntry, subjectOf, type CodeHolder, type Entry } from './store.ts'

/** A code as entered. */
export type Typed = { otpReference: string; otp: string }

/** Counts an attempt, then compares an entered code with the one sent. Rejects with `wrongCode`,
 * `codeExpired`, `codeUsed` or `notFound`; the attempt stays counted. The caller still has to
 * consume a correct code. */
export async function enterCode(
  tx: Tx,
  keys: Secrets,
  holder: CodeHolder,
  { otpReference, otp }: Typed,
  now: Date,
): Promise<Entry> {
  const entry = await reserveEntry(tx, holder, otpReference, now)
  if (!entry) throw await whyNot(tx, holder, otpReference, now)
  if (isCode(keys, entry.codeDigest, otpReference, otp)) return entry
  const triesLeft = CODE_TRIES - entry.tries
  const facts = { purpose: entry.purpose, triesLeft }
  await recordEvent(tx, keys, { of: await subjectOf(tx, holder), kind: 'codeRefused', facts }, now)
  if (triesLeft === 0) throw new Refusal('codeUsed', null, { keep: true })
  throw new Refusal('wrongCode', { triesLeft }, { keep: true })
}

async function whyNot(tx: Tx, holder: CodeHolder, otpReference: string, now: Date) {
  const code = await findCode(tx, holder, otpReference)
  if (!code) return new Refusal('notFound')
  const isSpent = code.usedAt !== null || code.replacedAt !== null || code.tries >= CODE_TRIES
  return new Refusal(isSpent || now < code.expiresAt ? 'codeUsed' : 'codeExpired')
}
