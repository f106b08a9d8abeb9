import { expect, test } from 'vitest'
import { sharedChunks } from './chunks.ts'

const screens = (count: number) => Array.from({ length: count }, (_, at) => `_content/${at}`)
const component = (route: string) => `/portal/src/routes/${route}.tsx?tsr-split=component`
const loader = (route: string) => `/portal/src/routes/${route}.tsx?tsr-split=loader`

/** A module that a part imports, which these modules import. */
const modules = (importers: string[]) => ({
  getModuleInfo: (id: string) => ({
    importers: { leaf: ['part', 'src/main.tsx'], part: [...importers, 'leaf'] }[id] ?? [],
  }),
})

test.each([
  [30, 'most-screens'],
  [29, 'several-content'],
  [5, 'several-content'],
  [4, null],
])('a module of %i screens is in the chunk %s', (count, chunk) => {
  const importers = screens(count).map(component)
  expect(sharedChunks(screens(count))('leaf', modules(importers))).toBe(chunk)
})

test.each([
  [2, 'loaders'],
  [1, null],
])('what starts the first queries of %i screens is in the chunk %s', (count, chunk) => {
  const importers = screens(count).map(loader)
  expect(sharedChunks([])('leaf', modules(importers))).toBe(chunk)
})

test('what starts first queries, and what makes a call, is apart, whoever else needs it', () => {
  const importers = [...screens(30).map(component), ...screens(2).map(loader)]
  const chunkOf = sharedChunks(screens(30))
  expect(chunkOf('leaf', modules(importers))).toBe('loaders')
  const calling = [...importers, '/portal/src/data/client/perform-call.ts']
  expect(chunkOf('leaf', modules(calling))).toBe('call-code')
})

test('a layout counts for the screens in it', () => {
  const chunkOf = sharedChunks([...screens(29), '_content', '_centurion/home'])
  expect(chunkOf('leaf', modules([component('_content')]))).toBe('most-screens')
  expect(chunkOf('leaf', modules([component('_content/1')]))).toBe(null)
})

test('what several screens of two layouts need is apart from what one layout needs', () => {
  const centurion = Array.from({ length: 8 }, (_, at) => `_centurion/${at}`)
  const chunkOf = sharedChunks([...screens(6), ...centurion])
  const needed = (routes: string[]) => chunkOf('leaf', modules(routes.map(component)))
  expect(needed(centurion)).toBe('several-centurion')
  expect(needed([...centurion, ...screens(1)])).toBe('several')
})
