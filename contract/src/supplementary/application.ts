import { COUNTRIES } from '../core/countries.ts'
import { SUPPLEMENTARY_CARD } from '../core/issuer-constants.ts'
import { emailProblem } from '../core/email.ts'
import { mobileProblem } from '../core/mobile.ts'
import type { IdKind } from '../core/person.ts'
import { Day, type Money } from '../core/values.ts'
import { identityNumberProblem } from '../enrollment/card-details.ts'
import { arabicNameProblem, latinNameProblem, nameOnCardProblem } from './names.ts'

// The application for a supplementary card (docs/specification/5-validation.md#supplementary-card).

/** What is sent of somebody's documents. */
export type DocumentPurpose = 'identityCopy' | 'familyCopy' | 'passportCopy'

/** The documents that are asked for: of a citizen the ID and the family ID, of a resident the Iqama and the
 * passport, of anybody else the passport alone. */
export function documentsFor(idKind: IdKind, idNumber: string): readonly DocumentPurpose[] {
  if (idKind === 'passport') return ['passportCopy']
  return idNumber.startsWith('2')
    ? ['identityCopy', 'passportCopy']
    : ['identityCopy', 'familyCopy']
}

/** The limits between which the new card's may be, both included. */
export type LimitBounds = { min: Money; max: Money }

/** The bounds of the limit of a supplementary card: no more than the account has. */
export function limitBounds(account: Money): LimitBounds {
  const { currency, minor } = account
  const least = SUPPLEMENTARY_CARD.minLimitHalalas
  return { min: { currency, minor: Math.min(least, minor) }, max: account }
}

/** Why a limit is refused; whole riyals alone are taken. */
export function limitProblem(
  minor: number,
  { min, max }: LimitBounds,
): 'whole' | 'tooLow' | 'tooHigh' | null {
  if (!Number.isSafeInteger(minor) || minor % 100 !== 0) return 'whole'
  if (minor < min.minor) return 'tooLow'
  return minor > max.minor ? 'tooHigh' : null
}

/** The days between which somebody was born who may have a card, on a day; both included. */
export function birthDays(today: string): { first: string; last: string } {
  const yearsAgo = (years: number) => `${Number(today.slice(0, 4)) - years}${dayOfYear(today)}`
  return { first: yearsAgo(SUPPLEMENTARY_CARD.maxAge), last: yearsAgo(SUPPLEMENTARY_CARD.minAge) }
}
/** 29 February has its birthday on the 28th where there is none. */
const dayOfYear = (day: string) => day.slice(4).replace('-02-29', '-02-28')

/** Why a date of birth is refused on a day (`YYYY-MM-DD`, Asia/Riyadh). */
export function birthDayProblem(
  day: string,
  today: string,
): 'required' | 'format' | 'future' | 'tooYoung' | 'tooOld' | null {
  if (day === '') return 'required'
  if (!Day.safeParse(day).success) return 'format'
  const { first, last } = birthDays(today)
  if (day > today) return 'future'
  if (day > last) return 'tooYoung'
  return day < first ? 'tooOld' : null
}

/** Why the number of an ID, an Iqama or a passport is refused. */
export function idNumberProblem(
  idKind: IdKind,
  text: string,
): 'required' | 'passportRequired' | 'format' | 'checkDigit' | 'passportFormat' | null {
  if (idKind === 'id') return identityNumberProblem(text)
  if (text === '') return 'passportRequired'
  return /^[A-Za-z0-9]{6,9}$/.test(text) ? null : 'passportFormat'
}

/** What is said of the new cardmember and of the card. */
export type Application = {
  firstName: string
  lastName: string
  firstNameAr: string
  lastNameAr: string
  email: string
  mobile: string
  bornOn: string
  nationality: string
  idKind: IdKind
  idNumber: string
  nameOnCard: string
  limit: Money
}

/** Why each field is refused, by the name of the field; empty when all of them are taken. */
export function applicationProblems(
  asked: Application,
  { today, bounds }: { today: string; bounds: LimitBounds },
): Partial<Record<keyof Application, string>> {
  const found = {
    firstName: latinNameProblem(asked.firstName),
    lastName: latinNameProblem(asked.lastName),
    firstNameAr: arabicNameProblem(asked.firstNameAr),
    lastNameAr: arabicNameProblem(asked.lastNameAr),
    email: emailProblem(asked.email),
    mobile: mobileProblem(asked.mobile),
    bornOn: birthDayProblem(asked.bornOn, today),
    nationality: COUNTRIES.includes(asked.nationality) ? null : 'required',
    idNumber: idNumberProblem(asked.idKind, asked.idNumber),
    nameOnCard: nameOnCardProblem(asked.nameOnCard),
    limit:
      asked.limit.currency === bounds.max.currency
        ? limitProblem(asked.limit.minor, bounds)
        : 'currency',
  }
  return Object.fromEntries(Object.entries(found).filter(([, reason]) => reason !== null))
}
