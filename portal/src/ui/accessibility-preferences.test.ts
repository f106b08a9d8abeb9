import { beforeEach, expect, test } from 'vitest'
import {
  saveAccessibilityPreferences,
  showSavedAccessibilityPreferences,
  useAccessibilityPreferences,
} from './accessibility-preferences.ts'

const root = document.documentElement

beforeEach(() => {
  localStorage.clear()
  showSavedAccessibilityPreferences()
})

test('reduced motion and larger text apply at once, are stored, and can be reset to the system setting', () => {
  expect(useAccessibilityPreferences.getState()).toEqual({ motion: 'system', textSize: 'standard' })
  saveAccessibilityPreferences({ motion: 'reduced' })
  saveAccessibilityPreferences({ textSize: 'larger' })
  expect(root.dataset['motion']).toBe('reduced')
  expect(root.dataset['text']).toBe('larger')
  showSavedAccessibilityPreferences()
  expect(useAccessibilityPreferences.getState()).toEqual({ motion: 'reduced', textSize: 'larger' })
  saveAccessibilityPreferences({ motion: 'system', textSize: 'standard' })
  expect(root.dataset['motion']).toBeUndefined()
  expect(root.dataset['text']).toBeUndefined()
})

test('an invalid stored value falls back to the system setting', () => {
  localStorage.setItem('text-size', 'huge')
  showSavedAccessibilityPreferences()
  expect(useAccessibilityPreferences.getState().textSize).toBe('standard')
})
