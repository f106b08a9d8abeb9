import { beforeEach, expect, test } from 'vitest'
import { chooseComfort, showSavedComfort, useComfort } from './comfort.ts'

const root = document.documentElement

beforeEach(() => {
  localStorage.clear()
  showSavedComfort()
})

test('reduced motion and larger text apply at once, are stored, and can be reset to the system setting', () => {
  expect(useComfort.getState()).toEqual({ motion: 'system', textSize: 'standard' })
  chooseComfort({ motion: 'reduced' })
  chooseComfort({ textSize: 'larger' })
  expect(root.dataset['motion']).toBe('reduced')
  expect(root.dataset['text']).toBe('larger')
  showSavedComfort()
  expect(useComfort.getState()).toEqual({ motion: 'reduced', textSize: 'larger' })
  chooseComfort({ motion: 'system', textSize: 'standard' })
  expect(root.dataset['motion']).toBeUndefined()
  expect(root.dataset['text']).toBeUndefined()
})

test('an invalid stored value falls back to the system setting', () => {
  localStorage.setItem('text-size', 'huge')
  showSavedComfort()
  expect(useComfort.getState().textSize).toBe('standard')
})
