import { expect, test } from 'vitest'
import { sharedChunk } from './chunks.ts'

const screens = (count: number) =>
  Array.from({ length: count }, (_, at) => `src/routes/${at}.tsx?tsr-split=component`)

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
  const importers = [...screens(count), 'src/routes/0.tsx?tsr-split=loader']
  expect(sharedChunk('leaf', modules(importers))).toBe(chunk)
})
