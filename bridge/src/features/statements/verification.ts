import { createHmac } from 'node:crypto'
import { SignJWT } from 'jose'
import type { Localized, Money } from '@sadu/contract'
import { verificationCodeOf } from '@sadu/contract/statements/verification-code'
import type { Keys, Secrets } from '../../platform/keys/keys.ts'
import { decimalText } from '@sadu/contract/core/decimal'

/** Distinguishes these signatures from tokens signed with the same keys. */
export const VERIFICATION_TYPE = 'statement+jwt'

type Named = { clientId: string; statementId: string }

const keyed = (secret: Uint8Array, ...parts: string[]) =>
  new Uint8Array(createHmac('sha256', secret).update(parts.join('\n')).digest())

/** The code of a statement. It is deterministic for the generation of the root secret in which it
 * was first printed, and cannot be derived from the database alone. */
export function codeOfStatement(
  keys: Secrets,
  { clientId, statementId }: Named,
  generation = keys.generation(),
): string {
  const secret = keys.secret('statement', generation)
  return verificationCodeOf(keyed(secret, 'code', clientId, statementId))
}

/** The stored hash of a code, for one generation. */
export function hashVerificationCode(keys: Secrets, code: string, generation: number): Uint8Array {
  return keyed(keys.secret('statement', generation), 'hash', code)
}

/** The possible stored hashes of a code, for all generations. */
export function verificationHashes(keys: Secrets, code: string): Uint8Array[] {
  return keys.secrets('statement').map((secret) => keyed(secret, 'hash', code))
}

/** What is confirmed about a statement to a person who has its printout. */
export type VerifiedStatement = {
  issuerName: Localized
  period: { from: string; to: string }
  closingBalance: Money
  lastDigits: string
}

/** Signs the confirmed facts (JWS, ES256), so that others can verify them offline. The amount is
 * decimal text in major units. */
export function signVerification(
  keys: Pick<Keys, 'signingKey'>,
  { issuerName, period, closingBalance, lastDigits }: VerifiedStatement,
  { origin, now }: { origin: string; now: Date },
): Promise<string> {
  const { kid, privateKey } = keys.signingKey(now)
  const { minor, currency } = closingBalance
  const amount = decimalText(minor)
  return new SignJWT({
    iss: origin,
    statement: { issuerName, period, closingBalance: { amount, currency }, lastDigits },
  })
    .setProtectedHeader({ alg: 'ES256', kid, typ: VERIFICATION_TYPE })
    .setIssuedAt(now)
    .sign(privateKey)
}
