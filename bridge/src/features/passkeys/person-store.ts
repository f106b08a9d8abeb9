import { and, eq, sql } from 'drizzle-orm'
import type { Localized } from '@sadu/contract'
import type { Tx } from '../../db/database.ts'
import { cardmember } from '../../db/schema/customers.ts'
import { login } from '../../db/schema/sessions.ts'
import type { Owner } from '../../owner.ts'

/** Whose passkeys they are, as a device and a message name them. */
export type Person = {
  userName: string
  fullName: Localized
  mobile: string
  email: string | null
}

/** The person. Whoever else adds or removes a passkey of theirs waits until this transaction ends, so
 * that the limit holds. */
export async function lockPerson(tx: Tx, { clientId, cardmemberId }: Owner): Promise<Person> {
  await tx
    .select({ one: sql`1` })
    .from(login)
    .where(and(eq(login.clientId, clientId), eq(login.cardmemberId, cardmemberId)))
    .for('update')
  const [row] = await tx
    .select({
      userName: login.userName,
      en: cardmember.fullNameEn,
      ar: cardmember.fullNameAr,
      mobile: cardmember.mobile,
      email: cardmember.email,
    })
    .from(login)
    .innerJoin(
      cardmember,
      and(eq(cardmember.clientId, login.clientId), eq(cardmember.id, login.cardmemberId)),
    )
    .where(and(eq(login.clientId, clientId), eq(login.cardmemberId, cardmemberId)))
  if (!row) throw new Error('a session without a login')
  const { userName, en, ar, mobile, email } = row
  return { userName, fullName: { en, ar }, mobile, email }
}
