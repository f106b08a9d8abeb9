import { lookForCall } from '@sadu/contract/caller/calls'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerCalls, show } from '../../data/queries/testing/answers.tsx'
import { useAccountsStore } from '../../data/stores/accounts.ts'
import { useFormatStore } from '../../i18n/formats/preferences.ts'
import { CallerPart } from './caller-part.tsx'

vi.mock('../../data/client/client.ts')

const words = [
  { en: 'desert', ar: 'صحراء' },
  { en: 'chair', ar: 'كرسي' },
  { en: 'rose', ar: 'وردة' },
]

beforeEach(() => useAccountsStore.setState({ user: {} as never }))
afterEach(() => {
  useAccountsStore.setState({ user: null })
  useFormatStore.setState({ digits: 'latn' })
})

test('the steps and the words are numbered in the chosen digits', async () => {
  useFormatStore.setState({ digits: 'arab' })
  answerCalls([lookForCall, () => ({ state: 'shown', words, endsAt: '2026-11-27T05:05:00Z' })])
  show(<CallerPart />, 'ar')
  await userEvent.click(await screen.findByRole('button', { name: 'اعرض الكلمات' }))
  const list = await screen.findByRole('list', { name: 'ثلاث كلمات بهذا الترتيب' })
  const items = within(list).getAllByRole('listitem')
  expect(items.map(({ textContent }) => textContent)).toEqual(['١صحراء', '٢كرسي', '٣وردة'])
  const steps = screen.getAllByRole('list').filter((one) => one !== list)
  for (const { className } of steps) expect(className).toContain('list-[arabic-indic]')
})
