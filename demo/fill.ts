import { HOME_COUNTRY } from '@sadu/contract/core/countries'
import { addDays, riyadhDay, startOfDay } from '@sadu/contract/core/days'
import type { Database, Tx } from '../bridge/src/platform/db/database.ts'
import { sql } from '../bridge/src/platform/db/drizzle.ts'
import { issuerEvent } from '../bridge/src/platform/db/schema/cards.ts'
import { cardmember, client, fxRate, merchant } from '../bridge/src/platform/db/schema/customers.ts'
import { hashPassword } from '../bridge/src/domain/password/password.ts'
import type { Secrets } from '../bridge/src/platform/keys/keys.ts'
import { hashLegalId } from '../bridge/src/platform/keys/legal-id.ts'
import { DEMO_ACCOUNTS } from './accounts.ts'
import { DEMO_CARDMEMBERS, type DemoCardmember } from './cardmembers.ts'
import { fillDeclined } from './declined.ts'
import { openAccount, type OpenedAccount } from './fill-accounts.ts'
import { fillAutopay } from './fill-autopay.ts'
import { fillAddresses } from './fill-addresses.ts'
import { fillClosed } from './fill-closed.ts'
import { fillDispute } from './fill-dispute.ts'
import { fillCredit } from './fill-credit.ts'
import { fillFees } from './fill-fees.ts'
import { fillManagers } from './fill-managers.ts'
import { fillOffers } from './fill-offers.ts'
import { fillPins } from './fill-pins.ts'
import { merchantId } from '../bridge/src/features/feed/reference-data.ts'
import { DEMO_SOURCE } from './feed-rows.ts'
import { fillPlaces } from './fill-places.ts'
import { fillPointPayment } from './fill-point-payment.ts'
import { fillPoints } from './fill-points.ts'
import { fillRequests } from './fill-requests.ts'
import { fillLogin } from './fill-logins.ts'
import { fillRates } from './foreign-rates.ts'
import { fillTrips } from './fill-trips.ts'
import { fillYears } from './fill-years.ts'
import { hasClients } from './has-clients.ts'
import { DEMO_MERCHANTS } from './merchants.ts'
import { randomness } from './randomness.ts'
import { dailyRates } from './rates.ts'

const DAYS_OF_RATES = 440
/** An arbitrary lock key, the same in every process, so that only one of two concurrent starts
 * fills. */
const FILL_LOCK = 7_238_003

/** Fills an empty database with the demonstration issuer, dated relative to the current day. The
 * rows are the same on every machine on the same day, except for the salts of passwords. A database
 * that has clients is not changed. `hash` creates the stored hash of a password. Returns whether it
 * filled the database. */
export async function fillDemonstration(
  db: Database,
  keys: Secrets,
  now: Date,
  hash = (password: string) => hashPassword(password, keys),
): Promise<boolean> {
  if (await db.read(hasClients)) return false
  const hashes = new Map(
    await Promise.all(
      DEMO_CARDMEMBERS.flatMap(({ key, login }) =>
        login ? [hash(login.password).then((hashed) => [key, hashed] as const)] : [],
      ),
    ),
  )
  return db.write(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${FILL_LOCK})`)
    if (await hasClients(tx)) return false
    await fillIssuer(tx, keys, hashes, riyadhDay(now))
    return true
  })
}

async function fillIssuer(
  tx: Tx,
  keys: Secrets,
  hashes: ReadonlyMap<string, string>,
  today: string,
): Promise<void> {
  const random = randomness(1)
  const since = startOfDay(addDays(today, -DAYS_OF_RATES))
  const rates = dailyRates(addDays(today, -DAYS_OF_RATES), today, random)
  await tx.insert(fxRate).values(rates.rows.map((row) => ({ ...row, source: DEMO_SOURCE })))
  await fillRates(tx, today)
  const merchantIds = new Map(DEMO_MERCHANTS.map(({ key }) => [key, merchantId(DEMO_SOURCE, key)]))
  await tx.insert(merchant).values(
    DEMO_MERCHANTS.map(({ key, name, category, city, country }) => ({
      id: merchantIds.get(key) as string,
      nameEn: name.en,
      nameAr: name.ar,
      category,
      cityEn: city.en,
      cityAr: city.ar,
      country,
    })),
  )

  const cardmemberIds = new Map(DEMO_CARDMEMBERS.map(({ key }) => [key, random.id(since)]))
  const cardmemberId = (key: string) => cardmemberIds.get(key) as string
  const people = new Map(DEMO_CARDMEMBERS.map((person) => [person.key, person]))
  const seats = seatsOf(people)
  const clientIds = [...new Set(seats.map(({ clientId }) => clientId))]
  await tx.insert(client).values(clientIds.map((id) => ({ id, since: riyadhDay(since) })))
  await tx.insert(cardmember).values(
    seats.map(({ clientId, role, person }) => ({
      clientId,
      id: cardmemberId(person.key),
      role,
      firstNameEn: person.firstName.en,
      firstNameAr: person.firstName.ar,
      fullNameEn: person.fullName.en,
      fullNameAr: person.fullName.ar,
      legalIdHash: hashLegalId(keys, person.legalId),
      legalIdGeneration: keys.generation(),
      legalIdTail: person.legalId.slice(-3),
      mobile: `+966${person.mobile.slice(1)}`,
      email: person.email,
      bornOn: person.bornOn,
      nationality: HOME_COUNTRY,
      identityExpiresOn: addDays(today, person.identityDays),
    })),
  )
  await fillAddresses(
    tx,
    seats.map(({ clientId, person: { key } }) => ({
      clientId,
      cardmemberId: cardmemberId(key),
      person: key,
    })),
  )
  const accounts: OpenedAccount[] = []
  for (const [index, one] of DEMO_ACCOUNTS.entries()) {
    const nameOnCard = (key: string) => people.get(key)?.nameOnCard ?? ''
    const given = { today, ordinal: index + 1, merchantIds, cardmemberId, nameOnCard }
    accounts.push(await openAccount(tx, one, given))
  }
  await fillYears(tx, accounts, { today, rates })
  await fillPoints(tx, { today, cardmemberId })
  await fillPointPayment(tx, today)
  await fillDeclined(tx, { today, rates, merchantIds })
  await fillPins(tx, keys)
  await fillRequests(tx, today)
  await fillDispute(tx, today)
  await fillPlaces(tx)
  await fillOffers(tx, today)
  await fillTrips(tx, today)
  await fillManagers(tx)
  await fillCredit(tx, today)
  await fillFees(tx, today)
  await fillAutopay(tx, keys, today)
  await fillClosed(tx, { today, merchantIds, cardmemberId })

  for (const { clientId, role, person } of seats) {
    const passwordHash = hashes.get(person.key)
    if (!person.login || !passwordHash) continue
    const owner = {
      clientId,
      cardmemberId: cardmemberId(person.key),
      isPrimary: role === 'primary',
    }
    const { userName } = person.login
    await fillLogin(tx, { ...owner, userName, passwordHash }, { person: person.key, today, random })
  }
  // The past is fictional, so the issuer receives no events about it.
  await tx.delete(issuerEvent)
}

type Seat = { clientId: string; role: 'primary' | 'supplementary'; person: DemoCardmember }

/** Lists each person once, under the client of their cards. */
function seatsOf(people: ReadonlyMap<string, DemoCardmember>): Seat[] {
  const seats = new Map<string, Seat>()
  for (const { clientId, cards } of DEMO_ACCOUNTS) {
    for (const { person: key, kind } of cards) {
      const person = people.get(key)
      if (person && !seats.has(key)) seats.set(key, { clientId, role: kind, person })
    }
  }
  return [...seats.values()]
}
