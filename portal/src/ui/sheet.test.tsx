import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { Button } from './button.tsx'
import { Sheet } from './sheet.tsx'
import { renderIn } from './testing/render-in.tsx'

function Sample() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Filter</Button>
      <Sheet
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title="Filters"
        aside={<Button tone="quiet">Clear all</Button>}
        actions={<Button onClick={() => setOpen(false)}>Show 14 transactions</Button>}
      >
        <p>Cards</p>
      </Sheet>
    </>
  )
}

test.each([
  ['en', 'Close'],
  ['ar', 'إغلاق'],
] as const)('in %s a sheet traps the focus and restores it', async (language, close) => {
  const user = userEvent.setup()
  renderIn(language, <Sample />)
  const opener = screen.getByRole('button', { name: 'Filter' })
  const shuts = [
    () => user.keyboard('{Escape}'),
    () => user.click(screen.getByRole('button', { name: close })),
    () => user.click(screen.getByRole('button', { name: 'Show 14 transactions' })),
  ]
  for (const shut of shuts) {
    await user.click(opener)
    const sheet = await screen.findByRole('dialog', { name: 'Filters' })
    expect(within(sheet).getByRole('button', { name: 'Clear all' })).toBeVisible()
    expect(sheet.contains(document.activeElement)).toBe(true)
    await shut()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(opener))
  }
})
