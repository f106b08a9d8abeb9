import { createHmac } from 'node:crypto'
import { SignJWT } from 'jose'
import type { Localized, Money, PrintedDocument } from '@sadu/contract'
import { decimalText } from '@sadu/contract/core/decimal'
import { verificationCodeOf } from '@sadu/contract/statements/verification-code'
import type { Keys, Secrets } from '../../platform/keys/keys.ts'

/** The types that distinguish these signatures from tokens signed with the same keys. */
export const VERIFICATION_TYPES = { statement: 'statement+jwt', dispute: 'dispute+jwt' } as const

type PrintedStatement = { clientId: string; statementId: string }
/** A dossier of a dispute, printed after this number of steps. */
type PrintedDossier = { clientId: string; requestId: string; steps: number }

const keyed = (secret: Uint8Array, ...parts: string[]) =>
  new Uint8Array(createHmac('sha256', secret).update(parts.join('\n')).digest())

/** Returns the code of a statement. It is deterministic for the generation of the root secret in
 * which it was first printed, and cannot be derived from the database alone. */
export function codeOfStatement(
  keys: Secrets,
  { clientId, statementId }: PrintedStatement,
  generation = keys.generation(),
): string {
  const secret = keys.secret('statement', generation)
  return verificationCodeOf(keyed(secret, 'code', clientId, statementId))
}

/** Returns the code of a dossier, derived in the same way. */
export function codeOfDossier(
  keys: Secrets,
  { clientId, requestId, steps }: PrintedDossier,
  generation = keys.generation(),
): string {
  const secret = keys.secret('statement', generation)
  return verificationCodeOf(keyed(secret, 'dossier', clientId, requestId, String(steps)))
}

/** Returns the stored hash of a code, for one generation. */
export function hashVerificationCode(keys: Secrets, code: string, generation: number): Uint8Array {
  return keyed(keys.secret('statement', generation), 'hash', code)
}

/** Returns the possible stored hashes of a code, for all generations. */
export function verificationHashes(keys: Secrets, code: string): Uint8Array[] {
  return keys.secrets('statement').map((secret) => keyed(secret, 'hash', code))
}

/** Returns the page where a code is entered, and its address with the code filled in. */
export function verificationPage(
  origin: string,
  code: string,
): { page: Localized; link: Localized } {
  const page = { en: `${origin}/en/verify`, ar: `${origin}/ar/verify` }
  return { page, link: { en: `${page.en}?code=${code}`, ar: `${page.ar}?code=${code}` } }
}

/** The confirmed facts about a document, for a person who has its printout. */
export type Verified = { issuerName: Localized; lastDigits: string; document: PrintedDocument }

/** Signs the confirmed facts (JWS, ES256), so that others can verify them offline. Amounts are
 * decimal text in major units. */
export function signVerification(
  keys: Pick<Keys, 'signingKey'>,
  { issuerName, lastDigits, document }: Verified,
  { origin, now }: { origin: string; now: Date },
): Promise<string> {
  const { kid, privateKey } = keys.signingKey(now)
  const { kind, ...facts } = document
  const signed = Object.entries(facts).map(([name, value]) => [
    name,
    isMoney(value) ? inMajor(value) : value,
  ])
  return new SignJWT({
    iss: origin,
    [kind]: { issuerName, lastDigits, ...(Object.fromEntries(signed) as object) },
  })
    .setProtectedHeader({ alg: 'ES256', kid, typ: VERIFICATION_TYPES[kind] })
    .setIssuedAt(now)
    .sign(privateKey)
}

const isMoney = (value: object | string): value is Money =>
  typeof value === 'object' && 'minor' in value
const inMajor = ({ minor, currency }: Money) => ({ amount: decimalText(minor), currency })
