import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderIn } from '../../ui/testing/render-in.tsx'
import { SearchPalette } from './search-palette.tsx'

test('the field references a list of results only when there is one', () => {
  const nothing = () => undefined
  renderIn(
    'en',
    <SearchPalette
      text=""
      onType={nothing}
      onClose={nothing}
      groups={[]}
      isLooking={false}
      failure={null}
    />,
  )
  const field = screen.getByRole('combobox', { name: 'Search' })
  expect(document.activeElement).toBe(field)
  expect(field.getAttribute('aria-expanded')).toBe('false')
  expect(field.getAttribute('aria-controls')).toBeNull()
})
