import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/database.ts'
import { cardmember } from '../../platform/db/schema/customers.ts'
import { authSession, login, signInGuard } from '../../platform/db/schema/sessions.ts'
import type { Owner } from '../../core/owner.ts'
import { foldUserName } from './user-name.ts'

type Holder = Pick<Owner, 'clientId' | 'cardmemberId'>

type NewLogin = Holder & {
  userName: string
  /** From `hashPassword`. */
  passwordHash: string
}

const isHolders = ({ clientId, cardmemberId }: Holder) =>
  and(eq(login.clientId, clientId), eq(login.cardmemberId, cardmemberId))

/** Gives a cardmember a login. False when they have one already or someone has that user name: of
 * several at once the database lets one through. */
export async function createLogin(tx: Tx, given: NewLogin, now: Date): Promise<boolean> {
  const { clientId, cardmemberId, userName, passwordHash } = given
  const made = await tx
    .insert(login)
    .values({
      clientId,
      cardmemberId,
      userName,
      userNameFolded: foldUserName(userName),
      passwordHash,
      enrolledAt: now,
    })
    .onConflictDoNothing()
    .returning({ userName: login.userName })
  return made.length === 1
}

/** A person's user ID as they wrote it; null for whoever has not enrolled. */
export async function findUserName(tx: Tx, holder: Holder): Promise<string | null> {
  const [row] = await tx.select({ userName: login.userName }).from(login).where(isHolders(holder))
  return row?.userName ?? null
}

/** What a person's password is compared with; null for whoever has not enrolled. */
export async function findPasswordHash(tx: Tx, holder: Holder): Promise<string | null> {
  const [row] = await tx
    .select({ passwordHash: login.passwordHash })
    .from(login)
    .where(isHolders(holder))
  return row?.passwordHash ?? null
}

/** The user ID of somebody who has enrolled. */
export async function requireUserName(tx: Tx, holder: Holder): Promise<string> {
  const userName = await findUserName(tx, holder)
  if (userName === null) throw new Error('a person without a login')
  return userName
}

/** How a person is reached. Whoever else asks for a code of theirs waits until this transaction
 * ends, so that the budget holds. */
export async function lockContact(tx: Tx, { clientId, cardmemberId }: Holder) {
  await tx
    .select({ one: sql`1` })
    .from(login)
    .where(isHolders({ clientId, cardmemberId }))
    .for('update')
  const [person] = await tx
    .select({ mobile: cardmember.mobile, email: cardmember.email })
    .from(cardmember)
    .where(and(eq(cardmember.clientId, clientId), eq(cardmember.id, cardmemberId)))
  if (!person) throw new Error('a session without a cardmember')
  return person
}

/** Which of these user IDs somebody has, folded. */
export async function findTaken(tx: Tx, userNames: string[]): Promise<Set<string>> {
  const rows = await tx
    .select({ folded: login.userNameFolded })
    .from(login)
    .where(inArray(login.userNameFolded, userNames.map(foldUserName)))
  return new Set(rows.map(({ folded }) => folded))
}

/** Sets another password, from `hashPassword`. It signs in, also where the one before was disabled. */
export async function setPassword(tx: Tx, holder: Holder, passwordHash: string): Promise<void> {
  await tx.update(login).set({ passwordHash, passwordDisabledAt: null }).where(isHolders(holder))
}

/** Disables a person's password: nobody signs in by it until there is another. */
export async function disablePassword(tx: Tx, holder: Holder, now: Date): Promise<void> {
  await tx.update(login).set({ passwordDisabledAt: now }).where(isHolders(holder))
}

/** Puts another hash of the same password in the place of the one that was read, unless the password was
 * changed since. */
export async function renewPasswordHash(
  tx: Tx,
  { owner, passwordHash }: { owner: Holder; passwordHash: string },
  renewed: string,
): Promise<void> {
  await tx
    .update(login)
    .set({ passwordHash: renewed })
    .where(and(isHolders(owner), eq(login.passwordHash, passwordHash)))
}

/** Ends every session of a person, and every sign-in in progress, but for the one that is left open.
 * Answers how many there were. */
export async function endSessionsOf(
  tx: Tx,
  { clientId, cardmemberId }: Holder,
  given: { because: 'passwordChanged'; except: string | null; now: Date },
): Promise<number> {
  const ended = await tx
    .update(authSession)
    .set({ endedAt: given.now, endedBecause: given.because })
    .where(
      and(
        eq(authSession.clientId, clientId),
        eq(authSession.cardmemberId, cardmemberId),
        given.except === null ? sql`true` : ne(authSession.sessionId, given.except),
        isNull(authSession.endedAt),
      ),
    )
    .returning({ sessionId: authSession.sessionId })
  return ended.length
}

/** Ends a person's sessions after three wrong passwords: those of the browser that the last one came
 * from. Nobody else's guesses are about the others. */
export async function endSessionsOfTries(
  tx: Tx,
  { clientId, cardmemberId }: Holder,
  jkt: string,
  now: Date,
): Promise<void> {
  await tx
    .update(authSession)
    .set({ endedAt: now, endedBecause: 'locked' })
    .where(
      and(
        eq(authSession.clientId, clientId),
        eq(authSession.cardmemberId, cardmemberId),
        eq(authSession.jkt, jkt),
        isNull(authSession.endedAt),
      ),
    )
}

/** Forgets the wrong passwords of a user name (`digestUserName`) and opens its lock everywhere. */
export async function clearLock(tx: Tx, nameDigest: Uint8Array): Promise<void> {
  await tx.delete(signInGuard).where(eq(signInGuard.nameDigest, nameDigest))
}
