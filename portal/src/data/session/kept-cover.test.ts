// @vitest-environment node
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { requestKeys } from '../stores/request-keys.ts'
import { canKeep, dropCover, dropCoverOfOthers, isCoverKept, keepCover } from './kept-cover.ts'

/** As much of the browser's caches as is used. */
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
  requestKeys.setState(REEMA)
  return () => vi.unstubAllGlobals()
})

test('is a page of its own, without anything of who kept it', async () => {
  expect(canKeep()).toBe(true)
  expect(await isCoverKept()).toBe(false)
  expect(await keepCover('<p>cover</p>')).toBe(true)
  expect(await isCoverKept()).toBe(true)
  const [pages] = caches.held.values()
  expect([...caches.held.keys()]).toEqual(['cover-1'])
  expect([...(pages?.keys() ?? [])]).toEqual(['/centurion-travel?tab=cover'])
  const page = pages?.get('/centurion-travel?tab=cover')
  expect(page?.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(page?.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src/)
  expect(JSON.stringify([...(page?.headers ?? [])])).not.toMatch(/reema|C-1/)
})

test('goes when it is dropped', async () => {
  await keepCover('cover')
  await dropCover()
  expect(caches.held.size).toBe(0)
})

describe('when somebody signs in', () => {
  beforeEach(async () => {
    await keepCover('cover')
  })

  test.each([
    ['the one who kept it', {}, true],
    ['another person of the same client', { userName: 'noor' }, false],
    ['another client', { ClientCode: 'C-2' }, false],
    ['somebody without Centurion', { isCenturion: false }, false],
    ['nobody any more', { ClientCode: '', userName: '' }, false],
  ])('%s', async (_, person, isKept) => {
    requestKeys.setState({ ...REEMA, ...person })
    await dropCoverOfOthers()
    expect(await isCoverKept()).toBe(isKept)
  })
})

test('a browser that keeps nothing is told of, and breaks nothing', async () => {
  const refused = () => Promise.reject(new DOMException('closed', 'SecurityError'))
  vi.stubGlobal('caches', { open: refused, match: refused, delete: refused })
  expect(await keepCover('cover')).toBe(false)
  expect(await isCoverKept()).toBe(false)
  await dropCoverOfOthers()
  await dropCover()
  vi.unstubAllGlobals()
  expect(canKeep()).toBe(false)
})
