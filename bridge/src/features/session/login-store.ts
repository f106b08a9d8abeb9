import type { Language } from '@sadu/contract'
import { NOT_AVAILABLE } from '@sadu/contract/core/device-name'
import type { Tx } from '../../platform/db/database.ts'
import { and, eq, gt, sql } from '../../platform/db/drizzle.ts'
import { account, card, cardmember } from '../../platform/db/schema/customers.ts'
import { auditEvent } from '../../platform/db/schema/audit.ts'
import { device, login } from '../../platform/db/schema/sessions.ts'
import { columnsOf, type DeviceFacts, type Place } from '../../domain/devices/device-facts.ts'
import type { Owner } from '../../core/owner.ts'

/** The person's details for signed-in screens. */
export async function findPerson(tx: Tx, owner: Owner) {
  const centurionCard = tx
    .select({ one: sql`1` })
    .from(card)
    .innerJoin(account, and(eq(account.clientId, card.clientId), eq(account.id, card.accountId)))
    .where(
      and(
        eq(card.clientId, owner.clientId),
        eq(card.cardmemberId, owner.cardmemberId),
        eq(account.tier, 'centurion'),
      ),
    )
  const failedTries = tx
    .select({ tries: sql`count(*)::int` })
    .from(auditEvent)
    .where(
      and(
        eq(auditEvent.clientId, login.clientId),
        eq(auditEvent.cardmemberId, login.cardmemberId),
        gt(auditEvent.at, login.lastSignInAt),
        eq(auditEvent.kind, 'signInFailed'),
        sql`${auditEvent.facts}::json ->> 'because' = 'password'`,
      ),
    )
  const [person] = await tx
    .select({
      userName: login.userName,
      firstNameEn: cardmember.firstNameEn,
      firstNameAr: cardmember.firstNameAr,
      fullNameEn: cardmember.fullNameEn,
      fullNameAr: cardmember.fullNameAr,
      legalIdTail: cardmember.legalIdTail,
      isCenturion: sql<boolean>`exists (${centurionCard})`,
      lastSignInAt: login.lastSignInAt,
      lastSignInPlaceEn: login.lastSignInPlaceEn,
      lastSignInPlaceAr: login.lastSignInPlaceAr,
      failedTries: sql<number>`(${failedTries})`,
    })
    .from(login)
    .innerJoin(
      cardmember,
      and(eq(cardmember.clientId, login.clientId), eq(cardmember.id, login.cardmemberId)),
    )
    .where(and(eq(login.clientId, owner.clientId), eq(login.cardmemberId, owner.cardmemberId)))
  if (!person) throw new Error('a session without a login')
  return person
}
export type Person = Awaited<ReturnType<typeof findPerson>>

/** Records this sign-in. Read the previous one before. */
export async function recordSignIn(
  tx: Tx,
  { clientId, cardmemberId }: Owner,
  given: {
    place: Place
    deviceId: string | null
    facts?: DeviceFacts
    language?: Language
    now: Date
  },
): Promise<void> {
  const { place, deviceId, facts, language, now } = given
  await tx
    .update(login)
    .set({
      lastSignInAt: now,
      lastSignInPlaceEn: place?.en ?? null,
      lastSignInPlaceAr: place?.ar ?? null,
      ...(language && { lastSignInLanguage: language }),
    })
    .where(and(eq(login.clientId, clientId), eq(login.cardmemberId, cardmemberId)))
  if (deviceId === null) return
  await tx
    .update(device)
    .set({ lastUsedAt: now, ...(place && columnsOf(place)), ...(facts && refreshed(facts)) })
    .where(and(eq(device.clientId, clientId), eq(device.deviceId, deviceId)))
}

/** Updates the operating system and browser of a device. Its name, and fields that it does not
 * report today, stay unchanged. */
function refreshed({ deviceOs, browser }: DeviceFacts) {
  return {
    ...(deviceOs !== NOT_AVAILABLE && { os: deviceOs }),
    ...(browser !== NOT_AVAILABLE && { browser }),
  }
}
