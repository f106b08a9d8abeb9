import { expect, test } from 'vitest'
import { type Entries, inputOf, nameOnCardOf, problemsOf } from './entries.ts'
import { shownStep } from '../../ui/patterns/use-wizard.ts'
import { APPLY_STEPS, applySteps, type ApplyStep, STEP_FIELDS } from './steps.ts'

const sar = (riyals: number) => ({ minor: riyals * 100, currency: 'SAR' as const })
const card = { cardReference: 'card-0001', limit: { min: sar(500), max: sar(60_000) } }
const given = { today: '2026-03-14', cards: [card] }
const whole: Entries = {
  title: 'miss',
  firstName: 'Sara',
  lastName: 'Alharbi',
  email: ' sara@example.com ',
  mobile: '0550000199',
  relationship: 'child',
  gender: 'female',
  bornOn: '2006-05-01',
  nationality: 'SA',
  idNumber: '1091122331',
  limit: '5000',
}

test('a complete application uses the only card, the proposed name and its files', () => {
  expect(problemsOf(whole, given)).toEqual({})
  expect(inputOf(whole, given, ['file-0001'])).toMatchObject({
    primaryCardReference: 'card-0001',
    nameOnCard: 'SARA ALHARBI',
    email: 'sara@example.com',
    idKind: 'id',
    limit: sar(5_000),
    uploadReferences: ['file-0001'],
  })
  expect(nameOnCardOf({ ...whole, nameOnCard: '' })).toBe('')
})

test('requires a choice between two cards, and the account of the chosen one bounds the limit', () => {
  const other = { cardReference: 'card-0002', limit: { min: sar(500), max: sar(1_000) } }
  const two = { ...given, cards: [card, other] }
  expect(problemsOf(whole, two)).toMatchObject({ card: 'required' })
  expect(problemsOf({ ...whole, card: 'card-0001' }, two)).toEqual({})
  expect(problemsOf({ ...whole, card: 'card-0002' }, two)).toEqual({ limit: 'tooHigh' })
  expect(inputOf({ ...whole, card: 'card-0002' }, two, [])).toBeNull()
})

test('reports every empty required field, and each field belongs to one step', () => {
  const refused = Object.keys(problemsOf({}, { ...given, cards: [] })).toSorted()
  expect(refused).toEqual(
    [
      'title',
      'firstName',
      'lastName',
      'email',
      'mobile',
      'relationship',
      'gender',
      'bornOn',
      'nationality',
      'card',
      'nameOnCard',
      'idNumber',
      'limit',
    ].toSorted(),
  )
  const fields = Object.values(STEP_FIELDS).flat()
  expect(new Set(fields).size).toBe(fields.length)
  for (const field of refused) expect(fields).toContain(field)
})

type Known = { requestedStep: ApplyStep | undefined; refused: string[]; hasDocuments: boolean }
const stepToShow = ({ requestedStep, refused, hasDocuments }: Known) =>
  shownStep(applySteps(refused, hasDocuments), requestedStep).step

test('shows a step once all previous ones are complete', () => {
  const refused = Object.keys(problemsOf({}, given))
  for (const requestedStep of APPLY_STEPS) {
    expect(stepToShow({ requestedStep, refused, hasDocuments: false })).toBe('contact')
    expect(stepToShow({ requestedStep, refused: [], hasDocuments: true })).toBe(requestedStep)
  }
  expect(stepToShow({ requestedStep: undefined, refused: [], hasDocuments: true })).toBe('contact')
  expect(stepToShow({ requestedStep: 'review', refused: [], hasDocuments: false })).toBe(
    'documents',
  )
  expect(stepToShow({ requestedStep: 'review', refused: ['limit'], hasDocuments: true })).toBe(
    'limit',
  )
  expect(stepToShow({ requestedStep: 'name', refused: ['limit'], hasDocuments: false })).toBe(
    'name',
  )
})
