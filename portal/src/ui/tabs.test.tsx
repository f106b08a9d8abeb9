import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { Tabs } from './tabs.tsx'
import { renderIn } from './testing/render-in.tsx'

const TABS = (['one', 'two', 'three'] as const).map((key) => ({
  key,
  title: key,
  content: `Panel ${key}`,
}))

function Sample() {
  const [chosen, setChosen] = useState<(typeof TABS)[number]['key']>('one')
  return <Tabs label="Parts" tabs={TABS} chosen={chosen} onChoose={setChosen} />
}

test.each([
  ['en', '{ArrowRight}', '{ArrowLeft}'],
  ['ar', '{ArrowLeft}', '{ArrowRight}'],
] as const)('in %s tabs follow the reading direction', async (language, forward, back) => {
  const user = userEvent.setup()
  renderIn(language, <Sample />)
  await user.tab()
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('one')
  await user.keyboard(forward)
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('two')
  expect(screen.getByRole('tabpanel', { name: 'two' }).textContent).toBe('Panel two')
  await user.keyboard(back + back)
  expect(document.activeElement?.textContent).toBe('three')
  await user.keyboard('{Home}')
  expect(screen.getByRole('tabpanel', { name: 'one' }).textContent).toBe('Panel one')
})
