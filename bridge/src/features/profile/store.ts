import { createHash } from 'node:crypto'
import type { ProfileAddress } from '@sadu/contract'
import { envelopeOf, tidyAddress, type TypedAddress } from '@sadu/contract/profile/rules'
import type { Owner } from '../../core/owner.ts'
import type { Tx } from '../../platform/db/database.ts'
import { and, eq, inArray, isNotNull } from '../../platform/db/drizzle.ts'
import { mailingAddress } from '../../platform/db/schema/cards.ts'
import { cardmember } from '../../platform/db/schema/customers.ts'
import { request } from '../../platform/db/schema/requests.ts'

const details = {
  fullNameEn: cardmember.fullNameEn,
  fullNameAr: cardmember.fullNameAr,
  nationality: cardmember.nationality,
  email: cardmember.email,
  mobile: cardmember.mobile,
  identityTail: cardmember.legalIdTail,
  identityExpiresOn: cardmember.identityExpiresOn,
}
export type DetailsRow = Awaited<ReturnType<typeof readDetails>>

/** The version of facts, as 22 characters of a hash; it changes whenever any of them changes. */
const versionOf = (facts: object | null): string =>
  createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 22)

const isPerson = ({ clientId, cardmemberId }: Owner) =>
  and(eq(cardmember.clientId, clientId), eq(cardmember.id, cardmemberId))

/** The owner's personal details. */
export async function readDetails(tx: Tx, owner: Owner) {
  const [row] = await tx.select(details).from(cardmember).where(isPerson(owner))
  if (!row) throw new Error('a session without its person')
  return { ...row, version: versionOf(row) }
}

/** Same as `readDetails`, and locks them until the transaction ends. */
export async function lockDetails(tx: Tx, owner: Owner): Promise<DetailsRow> {
  await tx
    .select({ id: cardmember.id })
    .from(cardmember)
    .where(isPerson(owner))
    .for('no key update')
  return readDetails(tx, owner)
}

/** The owner's open requests to change details, by kind. */
export async function readUnderWay(tx: Tx, { clientId, cardmemberId }: Owner) {
  const rows = await tx
    .select({ kind: request.kind, reference: request.reference })
    .from(request)
    .where(
      and(
        eq(request.clientId, clientId),
        eq(request.cardmemberId, cardmemberId),
        inArray(request.kind, ['personalDetails', 'identity']),
        isNotNull(request.dueOn),
      ),
    )
  const of = (kind: 'personalDetails' | 'identity') =>
    rows.find((row) => row.kind === kind)?.reference ?? null
  return { personalDetails: of('personalDetails'), identity: of('identity') }
}

/** The owner's postal address, with its parts, and the version that a change has to name. */
export async function readOwnAddress(
  tx: Tx,
  { clientId, cardmemberId }: Owner,
): Promise<{ address: ProfileAddress | null; version: string }> {
  const [row] = await tx
    .select()
    .from(mailingAddress)
    .where(
      and(eq(mailingAddress.clientId, clientId), eq(mailingAddress.cardmemberId, cardmemberId)),
    )
  if (!row) return { address: null, version: versionOf(null) }
  const { country, city, line1, line2, ...rest } = row
  const { buildingNumber, street, district, postalCode, secondaryNumber } = rest
  const isWhole =
    buildingNumber !== null && street !== null && district !== null && postalCode !== null
  const national = isWhole
    ? { buildingNumber, street, district, postalCode, secondaryNumber }
    : null
  const address = { country, city, line1, line2, national }
  return { address, version: versionOf(address) }
}

/** Replaces the owner's address on file. */
export async function writeAddress(tx: Tx, owner: Owner, typed: TypedAddress): Promise<void> {
  const { clientId, cardmemberId } = owner
  const { buildingNumber, street, district, postalCode, secondaryNumber } = tidyAddress(typed)
  const set = {
    ...envelopeOf(typed),
    buildingNumber: buildingNumber || null,
    street: street || null,
    district: district || null,
    postalCode: postalCode || null,
    secondaryNumber: secondaryNumber || null,
  }
  await tx
    .insert(mailingAddress)
    .values({ clientId, cardmemberId, ...set })
    .onConflictDoUpdate({ target: [mailingAddress.clientId, mailingAddress.cardmemberId], set })
}
