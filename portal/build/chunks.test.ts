import { expect, test } from 'vitest'
import { sharedChunks } from './chunks.ts'

const screens = (count: number) => Array.from({ length: count }, (_, at) => `_content/${at}`)
const component = (route: string) => `/portal/src/routes/${route}.tsx?tsr-split=component`

/** A module that a part imports, which these modules import. */
const modules = (importers: string[]) => ({
  getModuleInfo: (id: string) => ({
    importers: { leaf: ['part', 'src/main.tsx'], part: [...importers, 'leaf'] }[id] ?? [],
  }),
})

test.each([
  [30, 'most-screens'],
  [29, 'several-screens'],
  [5, 'several-screens'],
  [4, null],
])('a module of %i screens is in the chunk %s', (count, chunk) => {
  const importers = screens(count).map(component)
  expect(sharedChunks(screens(count))('leaf', modules(importers))).toBe(chunk)
})

test('what starts the first queries of a screen is apart, whoever else needs it', () => {
  const importers = [...screens(30).map(component), '/src/routes/a.tsx?tsr-split=loader']
  expect(sharedChunks([])('leaf', modules(importers))).toBe('loaders')
})

test('a layout counts for the screens in it', () => {
  const chunkOf = sharedChunks([...screens(29), '_content', '_centurion/home'])
  expect(chunkOf('leaf', modules([component('_content')]))).toBe('most-screens')
  expect(chunkOf('leaf', modules([component('_content/1')]))).toBe(null)
})
