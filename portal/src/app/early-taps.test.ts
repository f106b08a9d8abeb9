import { expect, test, vi } from 'vitest'
import { replayEarlyTaps } from './early-taps.ts'

test('a button clicked early is clicked once, and the root is live from then on', () => {
  const root = document.createElement('div')
  root.innerHTML = '<button data-pressed=""></button><button></button>'
  const tapped = vi.fn<(index: number) => void>()
  root.querySelectorAll('button').forEach((button, index) => {
    button.addEventListener('click', () => tapped(index))
  })
  replayEarlyTaps(root)
  replayEarlyTaps(root)
  expect(tapped.mock.calls).toEqual([[0]])
  expect(root.dataset['live']).toBe('')
})
