import type { Localized } from '@sadu/contract'
import type { Tx } from '../../platform/db/database.ts'
import { and, eq, or } from '../../platform/db/drizzle.ts'
import { cardmember } from '../../platform/db/schema/customers.ts'

type Person = { clientId: string; cardmemberId: string }

/** Returns the name of a client's person, and the client's primary cardmember. */
export async function readFamily(
  tx: Tx,
  { clientId, cardmemberId }: Person,
): Promise<{ primary: Person; name: Localized }> {
  const people = await tx
    .select({
      id: cardmember.id,
      role: cardmember.role,
      en: cardmember.fullNameEn,
      ar: cardmember.fullNameAr,
    })
    .from(cardmember)
    .where(
      and(
        eq(cardmember.clientId, clientId),
        or(eq(cardmember.role, 'primary'), eq(cardmember.id, cardmemberId)),
      ),
    )
  const primary = people.find(({ role }) => role === 'primary')
  const person = people.find(({ id }) => id === cardmemberId)
  if (!primary || !person) throw new Error('the client has no primary cardmember')
  return { primary: { clientId, cardmemberId: primary.id }, name: { en: person.en, ar: person.ar } }
}
