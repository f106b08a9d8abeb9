import { describe, expect, test } from 'vitest'
import { cityName, isSaudiCity, SAUDI_CITIES } from './cities.ts'
import {
  ADDRESS_FIELDS,
  addressProblems,
  envelopeOf,
  identityExpiryProblem,
  identityProblems,
  lastIdentityDay,
  nationalIn,
  personalProblems,
  tidyAddress,
  type TypedAddress,
} from './rules.ts'

const TODAY = '2026-11-23'
const PERSON = {
  fullName: 'Noura Alharbi',
  fullNameAr: 'نورة الحربي',
  nationality: 'SA',
  email: 'noura@example.com',
}

test.each([
  [{}, {}],
  [{ fullNameAr: '' }, {}],
  [{ fullName: ' ' }, { fullName: 'required' }],
  [{ fullName: 'Al-Harbi' }, { fullName: 'hyphen' }],
  [{ fullName: 'نورة' }, { fullName: 'englishLetters' }],
  [{ fullName: 'Noura 2' }, { fullName: 'englishLetters' }],
  [{ fullName: "Noura O'Hara" }, { fullName: 'special' }],
  [{ fullName: 'a'.repeat(61) }, { fullName: 'tooLong' }],
  [{ fullNameAr: 'Noura' }, { fullNameAr: 'arabicLetters' }],
  [{ nationality: '' }, { nationality: 'required' }],
  [{ nationality: 'XX' }, { nationality: 'required' }],
  [{ email: '' }, { email: 'required' }],
  [{ email: 'noura@' }, { email: 'format' }],
])('personal details with %o have the problems %o', (change, refused) => {
  expect(personalProblems({ ...PERSON, ...change })).toEqual(refused)
})

test.each([
  ['', 'required'],
  ['2027-13-01', 'format'],
  ['2026-11-22', 'past'],
  ['2026-11-23', null],
  ['2041-11-23', null],
  ['2041-11-24', 'tooFar'],
])('an ID that expires on “%s” has the problem %s', (day, reason) => {
  expect(identityExpiryProblem(day, TODAY)).toBe(reason)
})

test('an ID needs its number and its expiry date', () => {
  expect(identityProblems({ legalId: '', expiresOn: '' }, TODAY)).toEqual({
    legalId: 'required',
    expiresOn: 'required',
  })
  expect(identityProblems({ legalId: '1098765438', expiresOn: '2030-01-01' }, TODAY)).toEqual({
    legalId: 'checkDigit',
  })
  expect(lastIdentityDay('2024-02-29')).toBe('2039-02-28')
})

const EMPTY = Object.fromEntries(ADDRESS_FIELDS.map((field) => [field, ''])) as TypedAddress
const RIYADH: TypedAddress = {
  ...EMPTY,
  country: 'SA',
  buildingNumber: '7421',
  street: 'Wadi Street',
  district: 'Alyasmin',
  city: 'Riyadh',
  postalCode: '13326',
}
const LONDON: TypedAddress = { ...EMPTY, country: 'GB', line1: '1 Mill Lane', city: 'London' }

describe('an address', () => {
  test.each<[TypedAddress, Partial<TypedAddress>, object]>([
    [RIYADH, {}, {}],
    [RIYADH, { secondaryNumber: '6789' }, {}],
    [RIYADH, { buildingNumber: '٧٤٢١', postalCode: '١٣٣٢٦' }, {}],
    [RIYADH, { buildingNumber: '' }, { buildingNumber: 'required' }],
    [RIYADH, { buildingNumber: '742' }, { buildingNumber: 'format' }],
    [RIYADH, { buildingNumber: 'x742' }, { buildingNumber: 'format' }],
    [RIYADH, { buildingNumber: '742x' }, { buildingNumber: 'format' }],
    [RIYADH, { street: 'a'.repeat(40) }, {}],
    [RIYADH, { street: '' }, { street: 'required' }],
    [RIYADH, { street: 'a'.repeat(41) }, { street: 'tooLong' }],
    [RIYADH, { district: '' }, { district: 'required' }],
    [RIYADH, { city: '' }, { city: 'choose' }],
    [RIYADH, { city: 'London' }, { city: 'choose' }],
    [RIYADH, { postalCode: '1332' }, { postalCode: 'format' }],
    [RIYADH, { secondaryNumber: '67' }, { secondaryNumber: 'format' }],
    [RIYADH, { country: '' }, { country: 'required' }],
    [LONDON, {}, {}],
    [LONDON, { line1: '' }, { line1: 'required' }],
    [LONDON, { line1: 'a\ud800b' }, { line1: 'character' }],
    [LONDON, { line1: '\u200b\u202e' }, { line1: 'required' }],
    [
      RIYADH,
      { district: '\u200b\u200b', street: '\u3164' },
      { street: 'required', district: 'required' },
    ],
    [LONDON, { line2: 'a'.repeat(61) }, { line2: 'tooLong' }],
    [LONDON, { city: '' }, { city: 'required' }],
  ])('of %o with %o has the problems %o', (address, change, refused) => {
    expect(addressProblems({ ...address, ...change })).toEqual(refused)
  })

  test('is formatted in two lines, without fields its country does not have', () => {
    expect(envelopeOf({ ...RIYADH, secondaryNumber: '٦٧٨٩', line1: 'of another country' })).toEqual(
      {
        line1: '7421 Wadi Street',
        line2: 'Alyasmin 13326-6789',
        city: 'Riyadh',
        country: 'SA',
      },
    )
    expect(envelopeOf({ ...LONDON, street: 'Wadi Street' })).toEqual({
      line1: '1 Mill Lane',
      line2: null,
      city: 'London',
      country: 'GB',
    })
    expect(tidyAddress({ ...LONDON, street: 'Wadi Street' }).street).toBe('')
    expect(tidyAddress({ ...RIYADH, street: '  Wadi \u200b  Street ' }).street).toBe('Wadi Street')
  })

  test.each(['', '6789'])(
    'is restored from its lines, with the secondary number %j',
    (secondaryNumber) => {
      const { buildingNumber, street, district, postalCode } = RIYADH
      expect(nationalIn(envelopeOf({ ...RIYADH, secondaryNumber }))).toEqual({
        buildingNumber,
        street,
        district,
        postalCode,
        secondaryNumber,
      })
    },
  )

  test('keeps the parts it recognises in other lines', () => {
    const none = { buildingNumber: '', postalCode: '', secondaryNumber: '' }
    expect(nationalIn({ line1: '12 Palm Court', line2: null })).toEqual({
      ...none,
      street: '12 Palm Court',
      district: '',
    })
    expect(nationalIn({ line1: '7421 Wadi Street', line2: 'Alyasmin district' })).toEqual({
      ...none,
      buildingNumber: '7421',
      street: 'Wadi Street',
      district: 'Alyasmin district',
    })
    const lines = { line1: 'Unit 7421 Wadi Street', line2: 'Alyasmin 13326-67890' }
    expect(nationalIn(lines)).toEqual({ ...none, street: lines.line1, district: lines.line2 })
  })

  test('fits the address lines with the longest parts', () => {
    const longest = { ...RIYADH, street: 'a'.repeat(40), district: 'b'.repeat(40) }
    const { line1, line2 } = envelopeOf({ ...longest, secondaryNumber: '1234' })
    expect(Math.max(line1.length, line2?.length ?? 0)).toBeLessThanOrEqual(60)
  })
})

test('each city of the list has a unique name in both languages', () => {
  for (const { en, ar } of SAUDI_CITIES) {
    expect(en).toMatch(/^[A-Za-z ]+$/)
    expect(ar).toMatch(/^[\p{Script=Arabic} ]+$/u)
  }
  expect(new Set(SAUDI_CITIES.map(({ en }) => en)).size).toBe(SAUDI_CITIES.length)
  expect(isSaudiCity('Riyadh')).toBe(true)
  expect(cityName('Khamis Mushait').ar).toBe('خميس مشيط')
  expect(cityName('Oxford')).toEqual({ en: 'Oxford', ar: 'Oxford' })
})
