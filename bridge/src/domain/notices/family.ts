import { and, eq, or } from 'drizzle-orm'
import type { Localized } from '@sadu/contract'
import type { Tx } from '../../platform/db/database.ts'
import { cardmember } from '../../platform/db/schema/customers.ts'

type Person = { clientId: string; cardmemberId: string }

/** Somebody of a client by name, and the primary cardmember of that client. */
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
  if (!primary || !person) throw new Error('somebody without a primary cardmember')
  return { primary: { clientId, cardmemberId: primary.id }, name: { en: person.en, ar: person.ar } }
}
