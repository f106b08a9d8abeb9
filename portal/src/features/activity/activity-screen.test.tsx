import type { Activity } from '@sadu/contract'
import { checkActivity, exportActivity, listActivity } from '@sadu/contract/activity/calls'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { SignedInContext } from '../../account/signed-in-context.ts'
import {
  answerCalls,
  type Answered,
  failed,
  inputsOf,
  show,
} from '../../data/queries/testing/answers.tsx'
import type { Language } from '../../i18n/language.ts'
import { saveFile } from '../../ui/save-file.ts'
import { ActivityScreen } from './activity-screen.tsx'

vi.mock('../../data/client/client.ts')
vi.mock('../../ui/save-file.ts')

const NOW = new Date('2026-11-21T16:00:00Z')

const entry: Activity = {
  number: 7,
  kind: 'signedIn',
  failedBecause: null,
  at: '2026-11-21T09:05:00.000Z',
  device: 'Chrome on Windows',
  place: { en: 'Riyadh', ar: 'الرياض' },
  lastDigits: null,
  isThisSession: true,
  isUnusual: false,
}
const unusual: Activity = {
  ...entry,
  number: 6,
  kind: 'signInFailed',
  failedBecause: 'password',
  at: '2026-11-20T20:30:00.000Z',
  device: null,
  place: null,
  isThisSession: false,
  isUnusual: true,
}
const suspended: Activity = {
  ...entry,
  number: 5,
  kind: 'cardSuspended',
  at: '2026-11-18T10:00:00.000Z',
  lastDigits: '1946',
  isThisSession: false,
}

/** Renders the screen with the default answers, overridden by `changed`. */
function renderScreen(changed: Answered[] = [], language?: Language) {
  answerCalls(...filled, ...changed)
  show(
    <SignedInContext value={{ user: {}, today: '2026-11-21' } as never}>
      <ActivityScreen />
    </SignedInContext>,
    language,
  )
}

const whole = { isWhole: true, entries: 12, checkedAt: '2026-11-21T15:30:00.000Z' }
const list = (entries: Activity[], nextCursor: string | null = null) => ({ entries, nextCursor })
const filled: Answered[] = [
  [listActivity, () => list([entry, unusual, suspended])],
  [checkActivity, () => whole],
]

beforeEach(() => {
  vi.setSystemTime(NOW)
  vi.mocked(saveFile).mockReset()
})
afterEach(() => vi.useRealTimers())

describe('activity', () => {
  test('groups entries by day in Riyadh, with device, place and card', async () => {
    renderScreen()
    const today = await screen.findByRole('region', { name: 'today' })
    expect(within(today).getByRole('heading', { level: 3 }).textContent).toBe(
      'Chrome on WindowsThis sessionRiyadh',
    )
    expect(today.textContent).toContain('12:05')
    const yesterday = screen.getByRole('region', { name: 'yesterday' })
    expect(yesterday.textContent).toContain('Wrong password')
    const earlier = screen.getByText('Card suspended').closest('li')!
    expect(earlier.textContent).toContain('•••• 1946')
  })

  test.each([
    ['en', 'locked', 'Attempt while sign-in was locked'],
    ['ar', 'locked', 'محاولة أثناء قفل الدخول'],
    ['en', 'disabled', 'Disabled password used'],
    ['ar', 'disabled', 'استخدام كلمة مرور موقوفة'],
  ] as const)('calls no other refused password a wrong one (%s, %s)', async (...row) => {
    const [language, failedBecause, name] = row
    renderScreen([[listActivity, () => list([{ ...unusual, failedBecause }])]], language)
    expect(await screen.findByText(name)).toBeVisible()
    expect(screen.queryByText(/Wrong password|كلمة مرور خاطئة/)).toBeNull()
    if (language === 'ar') return
    await userEvent.click(screen.getByRole('button', { name: 'This wasn’t me' }))
    expect(
      await screen.findByText('This attempt was refused. Nobody got in with it.'),
    ).toBeVisible()
    expect(screen.queryByText(/didn’t know it/)).toBeNull()
  })

  test('writes a device in Arabic from right to left', async () => {
    renderScreen([], 'ar')
    const [device] = await screen.findAllByText('Chrome على Windows')
    expect(device).toHaveAttribute('dir', 'rtl')
  })

  test('offers reporting for entries of other sessions only', async () => {
    renderScreen()
    const [own, other, third] = await screen.findAllByRole('listitem')
    expect(within(own!).queryByRole('button')).toBeNull()
    expect(within(other!).getByRole('button').textContent).toBe('This wasn’t me')
    expect(within(third!).getByRole('button').textContent).toBe('Not you?')
  })

  test('filters by group and shows an empty state', async () => {
    renderScreen([[listActivity, () => list([])]])
    await screen.findByText('No activity of this kind')
    await userEvent.click(screen.getByRole('radio', { name: 'Devices' }))
    await waitFor(() => expect(inputsOf(listActivity)).toContainEqual({ group: 'devices' }))
  })

  test('loads the next page after the last entry', async () => {
    renderScreen([
      [listActivity, ({ cursor }) => (cursor === '7' ? list([suspended]) : list([entry], '7'))],
    ])
    await userEvent.click(await screen.findByRole('button', { name: 'Show earlier ones' }))
    await screen.findByText('Card suspended')
    expect(inputsOf(listActivity)).toContainEqual({ cursor: '7' })
    expect(screen.queryByRole('button', { name: 'Show earlier ones' })).toBeNull()
  })

  test.each([
    [true, 'Record intact'],
    [false, 'We found a problem with this record. Please call us on'],
  ])('shows whether the record is intact: %s', async (isWhole, text) => {
    renderScreen([[checkActivity, () => ({ ...whole, isWhole })]])
    const sum = await screen.findByText(/^12 entries/)
    expect(sum.closest('details')!.textContent).toContain(text)
  })

  test('saves the export in the current language', async () => {
    const file = { fileName: 'activity.csv', content: 'number,seal\n', count: 1 }
    renderScreen([[exportActivity, () => file]], 'ar')
    await userEvent.click(await screen.findByRole('button', { name: 'تصدير' }))
    await waitFor(() => expect(saveFile).toHaveBeenCalledOnce())
    expect(inputsOf(exportActivity)).toEqual([{ language: 'ar' }])
    const [name, blob] = vi.mocked(saveFile).mock.calls[0]!
    expect([name, await blob.text()]).toEqual(['activity.csv', 'number,seal\n'])
  })

  test('shows the error and retries loading the list', async () => {
    renderScreen([[listActivity, () => failed('offline')]])
    await screen.findByText('We couldn’t show your activity.')
    const before = inputsOf(listActivity).length
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(inputsOf(listActivity).length).toBeGreaterThan(before))
  })
})
