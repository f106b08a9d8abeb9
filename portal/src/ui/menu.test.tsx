import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { MenuButton, MenuItem, MenuSection } from './menu.tsx'
import { renderIn } from './testing/render-in.tsx'

test.each(['en', 'ar'] as const)('in %s a menu works by keyboard alone', async (language) => {
  const user = userEvent.setup()
  const act = vi.fn<(what: string) => void>()
  renderIn(
    language,
    <MenuButton label="Card" icon="more">
      <MenuSection title="Look">
        <MenuItem title="View PIN" detail="For 15 seconds" onAct={() => act('pin')} />
        <MenuItem title="Change the limit" isDisabled onAct={() => act('limit')} />
      </MenuSection>
      <MenuSection title="Stop" isTitleHidden>
        <MenuItem title="Suspend" tone="danger" onAct={() => act('suspend')} />
      </MenuSection>
    </MenuButton>,
  )
  const button = screen.getByRole('button', { name: 'Card' })
  await user.tab()
  await user.keyboard('{Enter}')
  const first = await screen.findByRole('menuitem', { name: 'View PIN' })
  await waitFor(() => expect(document.activeElement).toBe(first))
  expect(screen.getByRole('group', { name: 'Stop' })).toBeVisible()

  // Skips the disabled item.
  await user.keyboard('{ArrowDown}{Enter}')
  expect(act).toHaveBeenCalledExactlyOnceWith('suspend')
  await waitFor(() => expect(document.activeElement).toBe(button))

  await user.keyboard('{Enter}')
  await screen.findByRole('menu', { name: 'Card' })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(button))
})
