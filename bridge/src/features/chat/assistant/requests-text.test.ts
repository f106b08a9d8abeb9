import { expect, test } from 'vitest'
import type { Request } from '@sadu/contract'
import { requestsText } from './requests-text.ts'

const request = (over: Partial<Request>) =>
  ({
    reference: 'A1B2-C3D4',
    about: { kind: 'cardIssue' },
    state: 'received',
    due: { from: '2026-11-03', on: '2026-11-10' },
    workingDaysLate: 0,
    ...over,
  }) as Request

test('names the day of the next step', () => {
  expect(requestsText([request({})])).toEqual({
    en: 'In progress:\nReplacement card (A1B2-C3D4): received, next step by 10 November 2026.',
    ar: 'قيد التنفيذ:\nبطاقة بديلة (A1B2-C3D4): تم الاستلام، والخطوة التالية بحلول 10 نوفمبر 2026.',
  })
})

test('says how late a step is once its day has passed', () => {
  const lineOf = (workingDaysLate: number) => requestsText([request({ workingDaysLate })])
  expect(lineOf(1)).toEqual({
    en: 'In progress:\nReplacement card (A1B2-C3D4): received, 1 working day late.',
    ar: 'قيد التنفيذ:\nبطاقة بديلة (A1B2-C3D4): تم الاستلام، متأخر يوم عمل واحد.',
  })
  expect(lineOf(3).en).toContain('received, 3 working days late.')
  expect(lineOf(2).ar).toContain('متأخر يومي عمل.')
})
