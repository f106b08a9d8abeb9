import { randomBytes } from 'node:crypto'
import type { Language, SignedIn, User } from '@sadu/contract'
import { deviceNameText, NOT_AVAILABLE } from '@sadu/contract/core/device-name'
import { recordEvent } from '../../domain/audit/audit.ts'
import { addToInbox, type InboxEntry } from '../../domain/inbox/store.ts'
import type { Tx } from '../../platform/db/database.ts'
import { type DeviceFacts, type Place } from '../../domain/devices/device-facts.ts'
import type { Keys } from '../../platform/keys/keys.ts'
import type { Owner } from '../../core/owner.ts'
import { endHandshake } from '../../platform/seal/store.ts'
import { issueToken } from '../../platform/tokens/access-token.ts'
import type { TokenLimits } from '../../platform/tokens/limits.ts'
import { findPerson, recordSignIn, type Person } from './login-store.ts'
import { issueRefreshToken } from './refresh-store.ts'
import { maskLegalId } from './rules.ts'
import { insertSession } from './session-store.ts'

/** The person who signs in, with their key and handshake. */
export type SignIn = {
  owner: Owner
  jkt: string
  sid: string
  deviceId: string | null
  facts: DeviceFacts
  place: Place
  /** The portal's language at the time. */
  language: Language
}

type Opener = { keys: Keys; tokenLimits: TokenLimits }

const makeSessionId = () => randomBytes(16).toString('base64url')
const later = (now: Date, ms: number) => new Date(now.getTime() + ms)

/** Opens the session of a sign-in, with tokens bound to the browser's key. It ends the handshake;
 * subsequent calls need a new one (docs/specification/wire.md#rotation). */
export async function openSession(
  tx: Tx,
  { keys, tokenLimits }: Opener,
  { owner, jkt, sid, deviceId, facts, place, language }: SignIn,
  now: Date,
): Promise<SignedIn> {
  const sessionId = makeSessionId()
  const expiresAt = later(now, tokenLimits.sessionMs)
  const person = await findPerson(tx, owner)
  await insertSession(
    tx,
    owner,
    { sessionId, kind: 'access', jkt, deviceId, facts, place, expiresAt },
    now,
  )
  await recordSignIn(tx, owner, { place, deviceId, facts, language, now })
  const refreshToken = await issueRefreshToken(tx, owner.clientId, sessionId, now)
  await endHandshake(tx, sid, jkt, now)
  if (deviceId === null) {
    await addToInbox(tx, [signInEntry(owner, { sessionId, facts, place })], now)
  }
  const seen = { device: deviceId === null ? 'unknown' : 'trusted', place: place?.en ?? null }
  await recordEvent(tx, keys, { of: owner, kind: 'signedIn', facts: seen, sessionId }, now)
  const access = await issueAccess({ keys, tokenLimits }, { owner, jkt, sessionId, expiresAt }, now)
  return { outcome: 'signedIn', ...access, refreshToken, user: userOf(person, owner) }
}

/** The inbox entry for a sign-in on an untrusted device. */
function signInEntry(
  { clientId, cardmemberId }: Owner,
  { sessionId, facts, place }: Pick<SignIn, 'facts' | 'place'> & { sessionId: string },
): InboxEntry {
  const name = facts.deviceName
  const isNamed = name !== NOT_AVAILABLE
  return {
    clientId,
    cardmemberId,
    kind: 'signIn',
    key: `sign-in ${sessionId}`,
    title: { en: 'Sign-in from a new browser', ar: 'تسجيل دخول من متصفح جديد' },
    line: {
      en: [isNamed ? deviceNameText(name, 'en') : 'A device without a name', place?.en]
        .filter(Boolean)
        .join(', '),
      ar: [isNamed ? deviceNameText(name, 'ar') : 'جهاز بلا اسم', place?.ar]
        .filter(Boolean)
        .join('، '),
    },
  }
}

/** Issues an access token that expires no later than its session. */
export async function issueAccess(
  { keys, tokenLimits }: Opener,
  session: { owner: Owner; jkt: string; sessionId: string; expiresAt: Date },
  now: Date,
): Promise<{ accessToken: string; expiresIn: number }> {
  const { owner, jkt, sessionId, expiresAt } = session
  const lifetime = Math.min(tokenLimits.accessMs, expiresAt.getTime() - now.getTime())
  const facts = { kind: 'access', owner, jkt, sessionId } as const
  const { token, expiresIn } = await issueToken(keys, facts, lifetime, now)
  return { accessToken: token, expiresIn }
}

/** Starts a sign-in that still needs a code. Its temporary token allows nothing else. */
export async function beginSignIn(
  tx: Tx,
  { keys, tokenLimits }: Opener,
  { owner, jkt, facts, place }: SignIn,
  now: Date,
) {
  const sessionId = makeSessionId()
  const expiresAt = later(now, tokenLimits.tempMs)
  const rest = { jkt, deviceId: null, facts, place, expiresAt }
  await insertSession(tx, owner, { sessionId, kind: 'temp', ...rest }, now)
  const bearer = { kind: 'temp', owner, jkt, sessionId } as const
  const { token, expiresIn } = await issueToken(keys, bearer, tokenLimits.tempMs, now)
  return { outcome: 'deviceUnknown', tempAccessToken: token, expiresIn } as const
}

function userOf(person: Person, { clientId, isPrimary }: Owner): User {
  const subjects = ['Public', 'Account', 'Card', ...(person.isCenturion ? ['Centurion'] : [])]
  const { lastSignInAt, lastSignInPlaceEn, lastSignInPlaceAr } = person
  const place =
    lastSignInPlaceEn === null || lastSignInPlaceAr === null
      ? null
      : { en: lastSignInPlaceEn, ar: lastSignInPlaceAr }
  return {
    userName: person.userName,
    clientCode: clientId,
    clientDetail: { clientDemog: { legalId: maskLegalId(person.legalIdTail) } },
    firstName: { en: person.firstNameEn, ar: person.firstNameAr },
    fullName: { en: person.fullNameEn, ar: person.fullNameAr },
    cardmember: isPrimary ? 'primary' : 'supplementary',
    isCenturion: person.isCenturion,
    lastSignIn: lastSignInAt && {
      at: lastSignInAt.toISOString(),
      place,
      failedTries: person.failedTries,
    },
    ability: subjects.map((subject) => ({ action: 'read', subject })),
  }
}
