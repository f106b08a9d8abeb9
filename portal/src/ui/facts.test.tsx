import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Fact, Facts } from './facts.tsx'
import { renderIn } from './testing/render-in.tsx'

test('names each value by its label, in a description list', () => {
  const { container } = renderIn(
    'en',
    <Facts>
      <Fact label="Card">4821</Fact>
      <Fact label="Period" valueClass="font-medium" className="sm:col-span-2">
        November
      </Fact>
    </Facts>,
  )
  const rows = [...container.querySelectorAll<HTMLElement>('dl > div')]
  expect(
    rows.map((row) => [
      within(row).getByRole('term').textContent,
      within(row).getByRole('definition').textContent,
    ]),
  ).toEqual([
    ['Card', '4821'],
    ['Period', 'November'],
  ])
})

test('keeps the label light where the list or a row makes its values heavy', () => {
  renderIn(
    'en',
    <Facts className="grid font-semibold">
      <Fact label="Period" valueClass="text-lg" className="sm:col-span-2">
        November
      </Fact>
    </Facts>,
  )
  const label = screen.getByRole('term')
  expect(label).toHaveClass('font-normal')
  expect(label.parentElement).toHaveClass('sm:col-span-2')
  expect(screen.getByRole('definition')).toHaveClass('text-lg')
})
