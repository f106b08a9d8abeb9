import { beforeEach, expect, test, vi } from 'vitest'
import {
  onForeignChange,
  readEntry,
  readTabEntry,
  writeEntry,
  writeTabEntry,
} from './browser-storage.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

test('an entry of the browser and one of the tab are apart, and null removes one', () => {
  writeEntry('language', 'ar')
  expect([readEntry('language'), readTabEntry('language')]).toEqual(['ar', null])
  writeTabEntry('language', 'en')
  writeEntry('language', null)
  expect([readEntry('language'), readTabEntry('language')]).toEqual([null, 'en'])
})

test('without access nothing is stored, and nothing fails', () => {
  for (const method of ['getItem', 'setItem', 'removeItem'] as const) {
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError')
    })
  }
  writeEntry('language', 'ar')
  writeTabEntry('language', 'ar')
  expect([readEntry('language'), readTabEntry('language')]).toEqual([null, null])
})

test('another tab’s change of an entry calls back, and so does clearing them all', () => {
  const changed = vi.fn<() => void>()
  onForeignChange(['language'], changed)
  window.dispatchEvent(new StorageEvent('storage', { key: 'rtl' }))
  expect(changed).not.toHaveBeenCalled()
  window.dispatchEvent(new StorageEvent('storage', { key: 'language' }))
  window.dispatchEvent(new StorageEvent('storage', { key: null }))
  expect(changed).toHaveBeenCalledTimes(2)
})
