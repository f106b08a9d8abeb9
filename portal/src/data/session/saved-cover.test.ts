// @vitest-environment node
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { useRequestKeysStore } from '../stores/request-keys.ts'
import {
  canSaveCover,
  removeCover,
  removeCoverOfOthers,
  isCoverSaved,
  saveCover,
} from './saved-cover.ts'

/** A fake of the part of CacheStorage that is used. */
function someCaches() {
  const held = new Map<string, Map<string, Response>>()
  return {
    held,
    open: async (name: string) => {
      const pages = held.get(name) ?? new Map<string, Response>()
      held.set(name, pages)
      return { put: async (page: string, answer: Response) => void pages.set(page, answer) }
    },
    match: async (page: string, { cacheName }: { cacheName: string }) =>
      held.get(cacheName)?.get(page),
    delete: async (name: string) => held.delete(name),
  }
}

const REEMA = { ClientCode: 'C-1', userName: 'reema', isCenturion: true }
let caches: ReturnType<typeof someCaches>

beforeEach(() => {
  caches = someCaches()
  vi.stubGlobal('caches', caches)
  vi.stubGlobal('navigator', { serviceWorker: {} })
  useRequestKeysStore.setState(REEMA)
  return () => vi.unstubAllGlobals()
})

test('is a self-contained page, without data of the person who saved it', async () => {
  expect(canSaveCover()).toBe(true)
  expect(await isCoverSaved()).toBe(false)
  expect(await saveCover('<p>cover</p>')).toBe(true)
  expect(await isCoverSaved()).toBe(true)
  const [pages] = caches.held.values()
  expect([...caches.held.keys()]).toEqual(['cover-1'])
  expect([...(pages?.keys() ?? [])]).toEqual(['/centurion-travel?tab=cover'])
  const page = pages?.get('/centurion-travel?tab=cover')
  expect(page?.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(page?.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src/)
  expect(JSON.stringify([...(page?.headers ?? [])])).not.toMatch(/reema|C-1/)
})

test('is removed on request', async () => {
  await saveCover('cover')
  await removeCover()
  expect(caches.held.size).toBe(0)
})

describe('on sign-in', () => {
  beforeEach(async () => {
    await saveCover('cover')
  })

  test.each([
    ['keeps it for the person who saved it', {}, true],
    ['removes it for another person of the same client', { userName: 'noor' }, false],
    ['another client', { ClientCode: 'C-2' }, false],
    ['removes it for a person without Centurion', { isCenturion: false }, false],
    ['removes it without a person', { ClientCode: '', userName: '' }, false],
  ])('%s', async (_, person, isKept) => {
    useRequestKeysStore.setState({ ...REEMA, ...person })
    await removeCoverOfOthers()
    expect(await isCoverSaved()).toBe(isKept)
  })
})

test('reports a browser that cannot store it, and does not fail', async () => {
  const refused = () => Promise.reject(new DOMException('closed', 'SecurityError'))
  vi.stubGlobal('caches', { open: refused, match: refused, delete: refused })
  expect(await saveCover('cover')).toBe(false)
  expect(await isCoverSaved()).toBe(false)
  await removeCoverOfOthers()
  await removeCover()
  vi.unstubAllGlobals()
  expect(canSaveCover()).toBe(false)
})
