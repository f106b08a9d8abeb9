import { listCards } from '@sadu/contract/cards/calls'
import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerCalls, show } from '../../data/queries/testing/answers.tsx'
import { sampleCard } from '../../data/queries/testing/sample-card.ts'
import { saveAbility } from '../../data/stores/ability.ts'
import type { SessionUser } from '../../data/stores/session-user.ts'
import { BottomBar } from './bottom-bar.tsx'
import { HOLD_MS } from './use-hold.ts'

vi.mock('../../data/client/client.ts')
vi.mock('../navigation/use-section.ts', () => ({
  useSection: () => 'home',
  useBarSection: () => 'home',
}))

const name = { en: 'Noura Alharbi', ar: 'نورة الحربي' }
const user: SessionUser = {
  userName: 'noura',
  clientCode: '1',
  clientDetail: { clientDemog: { legalId: '•••123' } },
  firstName: name,
  fullName: name,
  cardmember: 'primary',
  isCenturion: false,
  lastSignIn: null,
}
const onMore = vi.fn<(isOpen: boolean) => void>()
/** The sheet, once it has the focus: keys go to it from then on. */
async function sheet() {
  const dialog = await screen.findByRole('dialog', { name: 'Stop a card' })
  await vi.waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
  return dialog
}

function open({ isMoreOpen = false } = {}) {
  answerCalls([listCards, () => ({ cards: [sampleCard] })])
  show(<BottomBar user={user} isMoreOpen={isMoreOpen} onMore={onMore} />)
  return screen.getByRole('navigation', { name: 'Main' })
}

afterEach(() => vi.unstubAllGlobals())
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
  onMore.mockReset()
  saveAbility([{ action: 'read', subject: 'Account' }])
})

test('holding home opens the sheet, which gives the focus back to it', async () => {
  const home = within(open()).getByRole('link', { name: 'Home' })
  vi.useFakeTimers()
  fireEvent.pointerDown(home, { isPrimary: true, button: 0 })
  vi.advanceTimersByTime(HOLD_MS)
  vi.useRealTimers()
  expect(within(await sheet()).getByRole('heading')).toHaveTextContent('Stop a card')
  await userEvent.keyboard('{Escape}')
  await vi.waitFor(() => expect(home).toHaveFocus())
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('so does the button after it, by keyboard', async () => {
  within(open()).getByRole('link', { name: 'Home' }).focus()
  await userEvent.tab()
  const button = screen.getByRole('button', { name: 'Stop a card' })
  expect(button).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await sheet()
  await userEvent.keyboard('{Escape}')
  await vi.waitFor(() => expect(button).toHaveFocus())
})

test('so does an item of “More”, which closes', async () => {
  open({ isMoreOpen: true })
  const more = within(await screen.findByRole('region', { name: 'More' }))
  await userEvent.click(more.getByRole('button', { name: 'Stop a card' }))
  expect(onMore).toHaveBeenLastCalledWith(false)
  await sheet()
})

test('a person who may not see cards is offered none of this', async () => {
  saveAbility([])
  open({ isMoreOpen: true })
  await screen.findByRole('region', { name: 'More' })
  expect(screen.queryByRole('button', { name: 'Stop a card' })).not.toBeInTheDocument()
})
