import type { Tx } from '../../platform/db/database.ts'
import { and, eq, inArray, isNull, ne, sql } from '../../platform/db/drizzle.ts'
import { cardmember } from '../../platform/db/schema/customers.ts'
import { authSession, login, signInGuard } from '../../platform/db/schema/sessions.ts'
import type { Owner } from '../../core/owner.ts'
import { foldUserName } from './user-name.ts'

type Holder = Pick<Owner, 'clientId' | 'cardmemberId'>

type NewLogin = Holder & {
  userName: string
  /** The hash, from `hashPassword`. */
  passwordHash: string
}

const isHolders = ({ clientId, cardmemberId }: Holder) =>
  and(eq(login.clientId, clientId), eq(login.cardmemberId, cardmemberId))

/** Creates a login. Returns false if the cardmember has one or the user name is taken; of
 * concurrent attempts the database allows one. */
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

/** Returns a person's user ID as entered; null if not enrolled. */
export async function findUserName(tx: Tx, holder: Holder): Promise<string | null> {
  const [row] = await tx.select({ userName: login.userName }).from(login).where(isHolders(holder))
  return row?.userName ?? null
}

/** Returns a person's password hash; null if not enrolled. */
export async function findPasswordHash(tx: Tx, holder: Holder): Promise<string | null> {
  const [row] = await tx
    .select({ passwordHash: login.passwordHash })
    .from(login)
    .where(isHolders(holder))
  return row?.passwordHash ?? null
}

/** Returns the user ID of an enrolled person. */
export async function requireUserName(tx: Tx, holder: Holder): Promise<string> {
  const userName = await findUserName(tx, holder)
  if (userName === null) throw new Error('the person has no login')
  return userName
}

/** Locks a person's login, so that its password and their devices stay as they are. */
export async function lockLogin(tx: Tx, holder: Holder): Promise<void> {
  await tx
    .select({ one: sql`1` })
    .from(login)
    .where(isHolders(holder))
    .for('update')
}

/** Reads a person's contact details and locks their login, so that concurrent code requests wait
 * and the budget holds. */
export async function lockContact(tx: Tx, { clientId, cardmemberId }: Holder) {
  await lockLogin(tx, { clientId, cardmemberId })
  const [person] = await tx
    .select({ mobile: cardmember.mobile, email: cardmember.email })
    .from(cardmember)
    .where(and(eq(cardmember.clientId, clientId), eq(cardmember.id, cardmemberId)))
  if (!person) throw new Error('the session has no cardmember')
  return person
}

/** Returns those of these user IDs that are taken, normalised. */
export async function findTaken(tx: Tx, userNames: string[]): Promise<Set<string>> {
  const rows = await tx
    .select({ folded: login.userNameFolded })
    .from(login)
    .where(inArray(login.userNameFolded, userNames.map(foldUserName)))
  return new Set(rows.map(({ folded }) => folded))
}

/** Sets a new password hash from `hashPassword`, and enables a disabled password. */
export async function setPassword(tx: Tx, holder: Holder, passwordHash: string): Promise<void> {
  await tx.update(login).set({ passwordHash, passwordDisabledAt: null }).where(isHolders(holder))
}

/** Disables a person's password until a new one is set. */
export async function disablePassword(tx: Tx, holder: Holder, now: Date): Promise<void> {
  await tx.update(login).set({ passwordDisabledAt: now }).where(isHolders(holder))
}

/** Replaces a password hash by a new hash of the same password, unless the password was changed
 * since. */
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

/** Ends every session and sign-in in progress of a person, except `except`. Returns their
 * number. */
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

/** Ends a person's sessions after three wrong passwords, only on the browser of the last one: other
 * people may have guessed elsewhere. */
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

/** Deletes the wrong attempts of a user name (`digestUserName`) and its locks on all devices. */
export async function clearLock(tx: Tx, nameDigest: Uint8Array): Promise<void> {
  await tx.delete(signInGuard).where(eq(signInGuard.nameDigest, nameDigest))
}
