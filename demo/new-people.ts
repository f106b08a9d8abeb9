import type { SupplementaryDetails } from '@sadu/contract/requests/details'
import { openIdNumber } from '../bridge/src/domain/supplementary/applicants.ts'
import type { Tx } from '../bridge/src/platform/db/database.ts'
import { and, asc, eq, isNotNull, sql } from '../bridge/src/platform/db/drizzle.ts'
import { card } from '../bridge/src/platform/db/schema/customers.ts'
import { request } from '../bridge/src/platform/db/schema/requests.ts'
import { login } from '../bridge/src/platform/db/schema/sessions.ts'
import { supplementaryApplicant } from '../bridge/src/platform/db/schema/supplementary.ts'
import type { Secrets } from '../bridge/src/platform/keys/keys.ts'
import type { PersonFacts } from './person-facts.ts'

/** Returns the entries on `/demo/people` for holders of supplementary cards that were approved
 * here, oldest first. They enrol like anyone else, with an ID or an Iqama. */
export async function readNewPeople(tx: Tx, keys: Secrets): Promise<PersonFacts[]> {
  const applicant = supplementaryApplicant
  const rows = await tx
    .select({
      clientId: applicant.clientId,
      id: applicant.id,
      idNumber: applicant.idNumber,
      details: request.details,
      lastFive: card.lastDigits,
      expiry: sql<string>`to_char(${card.expiresOn}, 'MM-YY')`,
      userName: login.userName,
    })
    .from(applicant)
    .innerJoin(request, and(eq(request.clientId, applicant.clientId), eq(request.id, applicant.id)))
    .innerJoin(card, and(eq(card.clientId, applicant.clientId), eq(card.id, applicant.cardId)))
    .leftJoin(
      login,
      and(eq(login.clientId, applicant.clientId), eq(login.cardmemberId, applicant.cardmemberId)),
    )
    .where(isNotNull(applicant.cardId))
    .orderBy(asc(request.openedAt), asc(request.id))
  const people = rows.map(async ({ details, lastFive, expiry, userName, ...sealed }) => {
    const { idKind, name, mobile } = details as SupplementaryDetails
    if (idKind !== 'id') return []
    return {
      name,
      about: ABOUT,
      signIn: userName === null ? null : { userName },
      legalId: await openIdNumber(keys, sealed),
      mobile: `0${mobile.slice('+966'.length)}`,
      cardExpiry: expiry,
      lastFive,
    }
  })
  return (await Promise.all(people)).flat()
}

const ABOUT: PersonFacts['about'] = {
  en: 'Supplementary cardmember, approved in this demonstration',
  ar: 'حامل بطاقة إضافية تمت الموافقة عليها في هذا العرض',
}
