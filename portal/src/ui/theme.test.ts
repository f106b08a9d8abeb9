import { afterEach, expect, test } from 'vitest'
import { chooseTheme, showInBlack } from './theme.ts'

afterEach(() => {
  showInBlack(false)
  chooseTheme('system')
})

const shown = () => document.documentElement.dataset['theme']

test('a black screen stays black whatever theme is chosen, and the chosen theme applies after it', () => {
  chooseTheme('light')
  showInBlack(true)
  expect(shown()).toBe('dark')
  chooseTheme('system')
  expect(shown()).toBe('dark')
  chooseTheme('light')
  showInBlack(false)
  expect(shown()).toBe('light')
})
