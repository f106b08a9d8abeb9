import { COUNTRIES } from '../core/countries.ts'
import { SUPPLEMENTARY_CARD } from '../core/issuer-constants.ts'
import { emailProblem } from '../core/email.ts'
import { mobileProblem } from '../core/mobile.ts'
import type { IdKind } from '../core/person.ts'
import { Day, type Money } from '../core/values.ts'
import { identityNumberProblem } from '../enrollment/card-details.ts'
import { arabicNameProblem, latinNameProblem, nameOnCardProblem } from './names.ts'

// The application for a supplementary card (docs/specification/5-validation.md#supplementary-card).

/** Kinds of identity document copies. */
export type DocumentPurpose = 'identityCopy' | 'familyCopy' | 'passportCopy'

/** Returns the required documents: for a citizen the ID and the family ID, for a resident the Iqama
 * and the passport, for anyone else only the passport. */
export function documentsFor(idKind: IdKind, idNumber: string): readonly DocumentPurpose[] {
  if (idKind === 'passport') return ['passportCopy']
  return idNumber.startsWith('2')
    ? ['identityCopy', 'passportCopy']
    : ['identityCopy', 'familyCopy']
}

/** The range of the new card's limit, both bounds included. */
export type LimitBounds = { min: Money; max: Money }

/** Returns the bounds of a supplementary card's limit: at most the account's limit. */
export function limitBounds(account: Money): LimitBounds {
  const { currency, minor } = account
  const least = SUPPLEMENTARY_CARD.minLimitHalalas
  return { min: { currency, minor: Math.min(least, minor) }, max: account }
}

/** Returns why a limit is refused; only whole riyals are accepted. */
export function limitProblem(
  minor: number,
  { min, max }: LimitBounds,
): 'whole' | 'tooLow' | 'tooHigh' | null {
  if (!Number.isSafeInteger(minor) || minor % 100 !== 0) return 'whole'
  if (minor < min.minor) return 'tooLow'
  return minor > max.minor ? 'tooHigh' : null
}

/** Returns the range of birth dates allowed for a card on a day; both included. */
export function birthDays(today: string): { first: string; last: string } {
  const yearsAgo = (years: number) => `${Number(today.slice(0, 4)) - years}${dayOfYear(today)}`
  return { first: yearsAgo(SUPPLEMENTARY_CARD.maxAge), last: yearsAgo(SUPPLEMENTARY_CARD.minAge) }
}
/** In common years the birthday of 29 February is the 28th. */
const dayOfYear = (day: string) => day.slice(4).replace('-02-29', '-02-28')

/** Returns why a birth date is refused on a day (`YYYY-MM-DD`, Asia/Riyadh). */
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

/** Returns why the number of an ID, an Iqama or a passport is refused. */
export function idNumberProblem(
  idKind: IdKind,
  text: string,
): 'required' | 'passportRequired' | 'format' | 'checkDigit' | 'passportFormat' | null {
  if (idKind === 'id') return identityNumberProblem(text)
  if (text === '') return 'passportRequired'
  return /^[A-Za-z0-9]{6,9}$/.test(text) ? null : 'passportFormat'
}

/** Details of the new cardmember and the card. */
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

/** Returns why each field is refused, by field name; empty when all are accepted. */
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
