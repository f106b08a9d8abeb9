import { createHmac } from 'node:crypto'
import { SignJWT } from 'jose'
import type { Localized, Money } from '@sadu/contract'
import { verificationCodeOf } from '@sadu/contract/statements/verification-code'
import type { Keys, Secrets } from '../../platform/keys/keys.ts'
import { decimalText } from '@sadu/contract/core/decimal'

/** Tells such a signature from a token that the same keys sign. */
export const VERIFICATION_TYPE = 'statement+jwt'

type Named = { clientId: string; statementId: string }

const keyed = (secret: Uint8Array, ...parts: string[]) =>
  new Uint8Array(createHmac('sha256', secret).update(parts.join('\n')).digest())

/** The code of a statement: always the same for the generation of the root secret in which it was first
 * printed, and worth nothing to whoever has the database alone. */
export function codeOfStatement(
  keys: Secrets,
  { clientId, statementId }: Named,
  generation = keys.generation(),
): string {
  const secret = keys.secret('statement', generation)
  return verificationCodeOf(keyed(secret, 'code', clientId, statementId))
}

/** What a code of a generation is found by. */
export function hashVerificationCode(keys: Secrets, code: string, generation: number): Uint8Array {
  return keyed(keys.secret('statement', generation), 'hash', code)
}

/** What a code is found by, of whatever generation it is. */
export function verificationHashes(keys: Secrets, code: string): Uint8Array[] {
  return keys.secrets('statement').map((secret) => keyed(secret, 'hash', code))
}

/** What of a statement is confirmed to whoever holds its printout. */
export type VerifiedStatement = {
  issuerName: Localized
  period: { from: string; to: string }
  closingBalance: Money
  lastDigits: string
}

/** Signs what was confirmed (JWS, ES256), so that it can be shown to others and checked without
 * asking again. The amount is a decimal text of whole units. */
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
