import type { Localized } from '@sadu/contract'
import type { Tx } from '../../platform/db/database.ts'
import { and, eq } from '../../platform/db/drizzle.ts'
import { cardmember } from '../../platform/db/schema/customers.ts'
import { login } from '../../platform/db/schema/sessions.ts'
import type { Owner } from '../../core/owner.ts'

/** The names of the owner, for the device's list of passkeys. */
type Person = { userName: string; fullName: Localized }

/** Locks the person. Concurrent additions of passkeys wait until this transaction ends, so that
 * their limit holds. */
export async function lockPerson(tx: Tx, { clientId, cardmemberId }: Owner): Promise<Person> {
  const [row] = await tx
    .select({
      userName: login.userName,
      en: cardmember.fullNameEn,
      ar: cardmember.fullNameAr,
    })
    .from(login)
    .innerJoin(
      cardmember,
      and(eq(cardmember.clientId, login.clientId), eq(cardmember.id, login.cardmemberId)),
    )
    .where(and(eq(login.clientId, clientId), eq(login.cardmemberId, cardmemberId)))
    .for('update', { of: login })
  if (!row) throw new Error('a session without a login')
  const { userName, en, ar } = row
  return { userName, fullName: { en, ar } }
}
