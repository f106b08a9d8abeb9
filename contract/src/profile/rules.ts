import { COUNTRIES, HOME_COUNTRY } from '../core/countries.ts'
import { emailProblem, tidyEmail } from '../core/email.ts'
import { digitsOrTyped, visibleText } from '../core/typed-text.ts'
import { Day } from '../core/values.ts'
import { identityNumberProblem } from '../enrollment/card-details.ts'
import { arabicNameProblem, latinNameProblem } from '../supplementary/names.ts'
import { isSaudiCity } from './cities.ts'

// Validation of personal information (docs/specification/5-validation.md#personal-information).

/** The longest full name, in characters. */
export const FULL_NAME_AT_MOST = 60
/** The longest street and district, which share an address line with numbers. */
export const PLACE_AT_MOST = 40
/** The longest address line, and the longest city of another country. */
export const LINE_AT_MOST = 60
/** The longest validity of an ID or Iqama, in years. */
const ID_YEARS_AT_MOST = 15

export const PERSONAL_FIELDS = ['fullName', 'fullNameAr', 'nationality', 'email'] as const
type PersonalField = (typeof PERSONAL_FIELDS)[number]

/** Returns why personal details are refused, by field. An empty Arabic name keeps the current
 * one. */
export function personalProblems(
  typed: Readonly<Record<PersonalField, string>>,
): Partial<Record<PersonalField, string>> {
  return only({
    fullName: latinNameProblem(typed.fullName, FULL_NAME_AT_MOST),
    fullNameAr: arabicNameProblem(typed.fullNameAr, FULL_NAME_AT_MOST),
    nationality: COUNTRIES.includes(typed.nationality) ? null : 'required',
    email: emailProblem(tidyEmail(typed.email)),
  })
}

/** Returns why the expiry date of an ID or Iqama is refused. The day is the same, in whichever
 * calendar it was entered. */
export function identityExpiryProblem(
  day: string,
  today: string,
): 'required' | 'format' | 'past' | 'tooFar' | null {
  if (day === '') return 'required'
  if (!Day.safeParse(day).success) return 'format'
  if (day < today) return 'past'
  return day > lastIdentityDay(today) ? 'tooFar' : null
}

/** Returns the latest possible expiry date of an ID that is valid today. */
export function lastIdentityDay(today: string): string {
  return `${Number(today.slice(0, 4)) + ID_YEARS_AT_MOST}${today.slice(4).replace('-02-29', '-02-28')}`
}

export const IDENTITY_FIELDS = ['legalId', 'expiresOn'] as const

/** Returns why the details of an ID are refused, by field. */
export function identityProblems(
  typed: Readonly<Record<(typeof IDENTITY_FIELDS)[number], string>>,
  today: string,
): Partial<Record<(typeof IDENTITY_FIELDS)[number], string>> {
  return only({
    legalId: identityNumberProblem(typed.legalId),
    expiresOn: identityExpiryProblem(typed.expiresOn, today),
  })
}

export const ADDRESS_FIELDS = [
  'country',
  'buildingNumber',
  'street',
  'district',
  'postalCode',
  'secondaryNumber',
  'line1',
  'line2',
  'city',
] as const
export type AddressField = (typeof ADDRESS_FIELDS)[number]
export type TypedAddress = Readonly<Record<AddressField, string>>

/** Returns the address fields of a country's form: in the Kingdom those of the national address,
 * with a city of the list; elsewhere two lines and a city. */
export function addressFieldsOf(country: string): readonly AddressField[] {
  return country === HOME_COUNTRY
    ? ['country', 'buildingNumber', 'street', 'district', 'city', 'postalCode', 'secondaryNumber']
    : ['country', 'line1', 'line2', 'city']
}

/** Normalizes an address: without surrounding space and invisible characters, with Latin digits,
 * and without fields its country does not have. */
export function tidyAddress(typed: TypedAddress): Record<AddressField, string> {
  const asked = addressFieldsOf(typed.country)
  const entries = ADDRESS_FIELDS.map((field) => [
    field,
    asked.includes(field) ? tidied(field, typed[field]) : '',
  ])
  return Object.fromEntries(entries)
}

const NUMBERS: ReadonlySet<AddressField> = new Set([
  'buildingNumber',
  'postalCode',
  'secondaryNumber',
])
const tidied = (field: AddressField, text: string) => {
  if (NUMBERS.has(field)) return digitsOrTyped(text)
  return visibleText(text).trim().replace(/\s+/g, ' ')
}

/** Returns why an address is refused, by field. */
export function addressProblems(typed: TypedAddress): Partial<Record<AddressField, string>> {
  const address = tidyAddress(typed)
  if (!COUNTRIES.includes(address.country)) return { country: 'required' }
  if (address.country !== HOME_COUNTRY) {
    return only({
      line1: lineProblem(address.line1, LINE_AT_MOST),
      line2: address.line2 === '' ? null : lineProblem(address.line2, LINE_AT_MOST),
      city: lineProblem(address.city, LINE_AT_MOST),
    })
  }
  const { secondaryNumber } = address
  return only({
    buildingNumber: digitsProblem(address.buildingNumber, 4),
    street: lineProblem(address.street, PLACE_AT_MOST),
    district: lineProblem(address.district, PLACE_AT_MOST),
    city: isSaudiCity(address.city) ? null : 'choose',
    postalCode: digitsProblem(address.postalCode, 5),
    secondaryNumber: secondaryNumber === '' ? null : digitsProblem(secondaryNumber, 4),
  })
}

/** Returns the lines of an address label. */
export function envelopeOf(typed: TypedAddress) {
  const address = tidyAddress(typed)
  const { country, city } = address
  if (country !== HOME_COUNTRY) {
    return { line1: address.line1, line2: address.line2 || null, city, country }
  }
  const code = [address.postalCode, address.secondaryNumber].filter(Boolean).join('-')
  const line1 = `${address.buildingNumber} ${address.street}`
  return { line1, line2: `${address.district} ${code}`, city, country }
}

/** Parses the parts of the national address from its lines; parts not found are empty. */
export function nationalIn({ line1, line2 }: { line1: string; line2: string | null }) {
  const [, buildingNumber = '', street = line1] = /^(\d{4}) (.+)$/.exec(line1) ?? []
  const rest = line2 ?? ''
  const [, district = rest, postalCode = '', secondaryNumber = ''] =
    /^(.+) (\d{5})(?:-(\d{4}))?$/.exec(rest) ?? []
  return { buildingNumber, street, district, postalCode, secondaryNumber }
}

function lineProblem(text: string, longest: number): 'required' | 'tooLong' | 'character' | null {
  if (text === '') return 'required'
  if (/[\p{Cc}\p{Cs}]/u.test(text)) return 'character'
  return text.length > longest ? 'tooLong' : null
}

function digitsProblem(text: string, length: number): 'required' | 'format' | null {
  if (text === '') return 'required'
  return /^[0-9]+$/.test(text) && text.length === length ? null : 'format'
}

function only<Field extends string>(
  found: Partial<Record<Field, string | null>>,
): Partial<Record<Field, string>> {
  const refused = Object.entries(found).filter(([, reason]) => reason !== null)
  return Object.fromEntries(refused) as Partial<Record<Field, string>>
}
