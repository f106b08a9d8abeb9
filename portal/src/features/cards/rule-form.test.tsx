import type { CardRule } from '@sadu/contract/cards/rules'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderIn } from '../../ui/testing/render-in.tsx'
import { entriesOf, readRule } from './rule-entries.ts'
import { RuleForm } from './rule-form.tsx'

function show(rule: CardRule | null, language: 'en' | 'ar' = 'en') {
  const onSet = vi.fn<(rule: CardRule) => void>()
  renderIn(
    language,
    <RuleForm rule={rule} problem={null} isBusy={false} onSet={onSet} onCancel={() => {}} />,
  )
  return onSet
}

test('says a rule while it is entered, and sets it', async () => {
  const onSet = show(null)
  await userEvent.type(screen.getByRole('textbox', { name: 'At most, in riyals' }), '500')
  expect(screen.getByRole('status').textContent).toMatch(/^At most .*500.* a week$/)
  await userEvent.click(screen.getByRole('button', { name: 'Set the rule' }))
  expect(onSet).toHaveBeenCalledWith({ kind: 'total', period: 'week', most: 500_00 })
})

test('says in Arabic when nothing may be bought online', async () => {
  show({ kind: 'hours', from: 22, until: 6, isOnlineOnly: true }, 'ar')
  expect(screen.getByRole('status').textContent).toMatch(/^لا شراء عبر الإنترنت بين /)
})

test('asks for what is missing', async () => {
  const onSet = show(null)
  await userEvent.click(screen.getByRole('radio', { name: 'Kinds of merchants' }))
  await userEvent.click(screen.getByRole('button', { name: 'Set the rule' }))
  expect(screen.getAllByText('Choose at least one kind.').length).toBeGreaterThan(0)
  expect(onSet).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('checkbox', { name: 'travel' }))
  await userEvent.click(screen.getByRole('button', { name: 'Set the rule' }))
  expect(onSet).toHaveBeenCalledWith({ kind: 'merchants', categories: ['travel'] })
})

test.each<CardRule>([
  { kind: 'total', period: 'month', most: 1_250_50 },
  { kind: 'payment', most: 100 },
  { kind: 'countries', isOnly: false, places: ['gcc', 'TR'] },
  { kind: 'merchants', categories: ['cash', 'fuel'] },
  { kind: 'hours', from: 0, until: 5, isOnlineOnly: false },
])('reads back what it shows of %j', (rule) => {
  expect(readRule(entriesOf(rule))).toEqual({ rule, reasons: {} })
})

test('refuses hours that name no time', () => {
  const entries = { ...entriesOf(null), kind: 'hours' as const, from: '6', until: '6' }
  expect(readRule(entries).reasons).toEqual({ until: 'sameAsFrom' })
})

test('refuses more than ten places', async () => {
  const places = ['AE', 'BH', 'EG', 'FR', 'GB', 'JO', 'KW', 'OM', 'QA', 'TR']
  const onSet = show({ kind: 'countries', isOnly: true, places })
  await userEvent.click(screen.getByRole('checkbox', { name: 'the Kingdom' }))
  await userEvent.click(screen.getByRole('button', { name: 'Change the rule' }))
  expect(screen.getAllByText('Choose ten places at most.').length).toBeGreaterThan(0)
  expect(onSet).not.toHaveBeenCalled()
})
