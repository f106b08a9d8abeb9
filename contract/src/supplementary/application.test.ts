import { describe, expect, test } from 'vitest'
import { emailProblem } from '../core/email.ts'
import {
  type Application,
  applicationProblems,
  birthDayProblem,
  birthDays,
  documentsFor,
  idNumberProblem,
  limitBounds,
  limitProblem,
} from './application.ts'

const TODAY = '2026-03-14'
const sar = (riyals: number) => ({ minor: riyals * 100, currency: 'SAR' as const })

test('a citizen sends the ID and the family ID, a resident the Iqama and the passport, others a passport', () => {
  expect(documentsFor('id', '1098765439')).toEqual(['identityCopy', 'familyCopy'])
  expect(documentsFor('id', '2087654329')).toEqual(['identityCopy', 'passportCopy'])
  expect(documentsFor('passport', '2AB345')).toEqual(['passportCopy'])
})

test.each([
  ['', 'required'],
  ['2011-03-14', null],
  ['2011-03-15', 'tooYoung'],
  ['1906-03-14', null],
  ['1906-03-13', 'tooOld'],
  ['2026-03-14', 'tooYoung'],
  ['2026-03-15', 'future'],
  ['1799-01-01', 'format'],
  ['2010-02-30', 'format'],
  ['14-03-2010', 'format'],
])('a birth date of “%s” has the problem %s', (day, problem) => {
  expect(birthDayProblem(day, TODAY)).toBe(problem)
})

test('on 29 February the age limits count from 28 February', () => {
  expect(birthDays('2028-02-29')).toEqual({ first: '1908-02-28', last: '2013-02-28' })
})

test.each([
  ['id', '1098765439', null],
  ['id', '', 'required'],
  ['id', 'A1234567', 'format'],
  ['id', '1098765430', 'checkDigit'],
  ['passport', 'A1234567', null],
  ['passport', 'a12345678', null],
  ['passport', '', 'passportRequired'],
  ['passport', 'A1234', 'passportFormat'],
  ['passport', 'A123456789', 'passportFormat'],
  ['passport', 'A-123456', 'passportFormat'],
] as const)('the number of the %s “%s” has the problem %s', (kind, text, problem) => {
  expect(idNumberProblem(kind, text)).toBe(problem)
})

test.each([
  ['sara@example.com', null],
  ['', 'required'],
  ['sara', 'format'],
  ['sara@example', 'format'],
  ['sara @example.com', 'format'],
  [`${'a'.repeat(100)}@example.com`, 'format'],
])('the e-mail address “%s” has the problem %s', (text, problem) => {
  expect(emailProblem(text)).toBe(problem)
})

describe('a limit', () => {
  const bounds = limitBounds(sar(60_000))

  test.each([
    [50_000, null],
    [6_000_000, null],
    [49_900, 'tooLow'],
    [6_000_100, 'tooHigh'],
    [50_050, 'whole'],
    [0.5, 'whole'],
    [-50_000, 'tooLow'],
  ])('a limit of %i halalas has the problem %s', (minor, problem) => {
    expect(limitProblem(minor, bounds)).toBe(problem)
  })

  test('may be the account’s whole limit when that is very low', () => {
    expect(limitBounds(sar(300))).toEqual({ min: sar(300), max: sar(300) })
  })
})

test('every wrong field is reported with its reason, and a valid application has none', () => {
  const asked: Application = {
    firstName: 'Sara',
    lastName: 'Alharbi',
    firstNameAr: '',
    lastNameAr: 'الحربي',
    email: 'sara@example.com',
    mobile: '0551112223',
    bornOn: '2004-06-21',
    nationality: 'SA',
    idKind: 'id',
    idNumber: '1098765439',
    nameOnCard: 'SARA ALHARBI',
    limit: sar(5_000),
  }
  const given = { today: TODAY, bounds: limitBounds(sar(60_000)) }
  expect(applicationProblems(asked, given)).toEqual({})
  const wrong: Application = {
    firstName: '',
    lastName: 'Al-Harbi',
    firstNameAr: 'Sara',
    lastNameAr: 'x',
    email: 'sara',
    mobile: '551112223',
    bornOn: '',
    nationality: 'XX',
    idKind: 'passport',
    idNumber: '',
    nameOnCard: 'سارة',
    limit: { minor: 500_000, currency: 'USD' },
  }
  expect(applicationProblems(wrong, given)).toEqual({
    firstName: 'required',
    lastName: 'hyphen',
    firstNameAr: 'arabicLetters',
    lastNameAr: 'arabicLetters',
    email: 'format',
    mobile: 'format',
    bornOn: 'required',
    nationality: 'required',
    idNumber: 'passportRequired',
    nameOnCard: 'englishLetters',
    limit: 'currency',
  })
})
