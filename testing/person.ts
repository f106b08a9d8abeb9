import { randomInt, randomUUID } from 'node:crypto'
import { isIdentityNumber } from '@sadu/contract/enrollment/identity-number'
import type { Database } from '../bridge/src/platform/db/database.ts'
import { account, card, cardmember, client } from '../bridge/src/platform/db/schema/customers.ts'
import { device } from '../bridge/src/platform/db/schema/sessions.ts'
import type { Keys, Secrets } from '../bridge/src/platform/keys/keys.ts'
import { hashLegalId } from '../bridge/src/platform/keys/legal-id.ts'
import { createLogin } from '../bridge/src/domain/credentials/store.ts'
import type { Owner } from '../bridge/src/core/owner.ts'
import { TEST_NOW } from './fixtures.ts'
import type { Details } from './flow.ts'
import { quickHashing } from './quick-passwords.ts'

/** A person who can sign in, with nothing else: for tests that must not share a person. */
export type TestPerson = { userName: string; password: string; owner: Owner; mobile: string }

/** The password of every test person. Its hash is cheap and records its own cost, so that the
 * bridge verifies it in the usual way, but quickly. */
const PASSWORD = 'Test1!'
const hashed = (keys: Secrets) => quickHashing(keys).hash(PASSWORD)

/** Creates a primary cardmember with a login. All have the same password. */
export async function addPerson(db: Database, keys: Keys): Promise<TestPerson> {
  const clientId = `T${randomInt(1e9, 1e10)}`
  const id = randomUUID()
  const userName = `person-${id.slice(0, 13)}`
  const mobile = `+9665${randomInt(1e7, 1e8)}`
  const passwordHash = await hashed(keys)
  await db.write(async (tx) => {
    await tx.insert(client).values({ id: clientId, since: '2020-01-01' })
    await tx.insert(cardmember).values({
      clientId,
      id,
      role: 'primary',
      firstNameEn: 'Test',
      firstNameAr: 'تجربة',
      fullNameEn: 'Test Person',
      fullNameAr: 'تجربة شخص',
      legalIdHash: id.replaceAll('-', '').padEnd(43, '0'),
      legalIdTail: '439',
      mobile,
    })
    await createLogin(tx, { clientId, cardmemberId: id, userName, passwordHash }, TEST_NOW)
  })
  return {
    userName,
    password: PASSWORD,
    owner: { clientId, cardmemberId: id, isPrimary: true },
    mobile,
  }
}

/** Makes a key one of the person's trusted devices. */
export async function trustDevice(
  db: Database,
  { owner: { clientId, cardmemberId } }: Pick<TestPerson, 'owner'>,
  jkt: string,
): Promise<void> {
  const unknown = 'Not Available'
  await db.write((tx) =>
    tx.insert(device).values({
      clientId,
      cardmemberId,
      deviceId: randomUUID(),
      jkt,
      name: 'Test browser',
      os: unknown,
      model: unknown,
      brand: unknown,
      manufacturer: unknown,
      registeredAt: TEST_NOW,
      lastUsedAt: TEST_NOW,
    }),
  )
}

/** A person with a card who has not enrolled, and the details they enter to do so. */
export type TestCardholder = { details: Details; owner: Owner; mobile: string }

/** Creates a primary cardmember with one card and no login. */
export async function addCardholder(db: Database, keys: Secrets): Promise<TestCardholder> {
  const clientId = `T${randomInt(1e9, 1e10)}`
  const [id, accountId] = [randomUUID(), randomUUID()]
  const mobile = `+9665${randomInt(1e7, 1e8)}`
  const legalId = identityNumber()
  const lastDigits = String(randomInt(1e4, 1e5))
  await db.write(async (tx) => {
    await tx.insert(client).values({ id: clientId, since: '2020-01-01' })
    await tx.insert(cardmember).values({
      clientId,
      id,
      role: 'primary',
      firstNameEn: 'Test',
      firstNameAr: 'تجربة',
      fullNameEn: 'Test Person',
      fullNameAr: 'تجربة شخص',
      legalIdHash: hashLegalId(keys, legalId),
      legalIdGeneration: keys.generation(),
      legalIdTail: legalId.slice(-3),
      mobile,
    })
    await tx.insert(account).values({
      clientId,
      id: accountId,
      tier: 'gold',
      productNameEn: 'Gold Card',
      productNameAr: 'البطاقة الذهبية',
      currency: 'SAR',
      creditLimitMinor: 100_00,
      billReference: String(randomInt(1e10, 1e11)),
      cycleDay: 1,
      openedOn: '2020-01-01',
    })
    await tx.insert(card).values({
      clientId,
      id: randomUUID(),
      accountId,
      cardmemberId: id,
      primaryCardId: null,
      kind: 'primary',
      state: 'active',
      serialNumber: String(randomInt(1e9, 1e10)),
      lastDigits,
      expiresOn: '2028-07-31',
      nameOnCard: 'TEST PERSON',
      creditLimitMinor: null,
      issuedOn: '2024-01-01',
    })
  })
  return {
    details: { type: 'cardholder', legalId, expiryDate: '07-28', lastDigits: lastDigits.slice(-4) },
    owner: { clientId, cardmemberId: id, isPrimary: true },
    mobile,
  }
}

/** Enrols a cardmember under their own user ID. */
export async function addLogin(
  db: Database,
  keys: Secrets,
  { clientId, cardmemberId }: Owner,
): Promise<{ userName: string; password: string }> {
  const userName = `u${clientId}`
  const passwordHash = await hashed(keys)
  await db.write((tx) =>
    createLogin(tx, { clientId, cardmemberId, userName, passwordHash }, TEST_NOW),
  )
  return { userName, password: PASSWORD }
}

/** Returns a random citizen's identity number, with its check digit. */
function identityNumber(): string {
  const start = `1${randomInt(1e7, 1e8)}`
  const ends = Array.from({ length: 10 }, (_, digit) => `${start}${digit}`)
  return ends.find((number) => isIdentityNumber(number)) ?? identityNumber()
}
