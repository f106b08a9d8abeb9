import type { Manifest } from 'vite'
import { expect, test } from 'vitest'
import { startList } from './start-list.ts'

const chunk = (file: string, imports: string[] = []) => ({ file, imports })
const manifest: Manifest = {
  'src/main.tsx': chunk('main.js', ['_runtime.js', '_framework.js']),
  '_runtime.js': chunk('runtime.js'),
  '_framework.js': chunk('framework.js', ['_runtime.js']),
  '_react-dom.js': { ...chunk('react-dom.js', ['src/main.tsx']), name: 'react-dom' },
  '_catalogs.js': { ...chunk('catalogs.js', ['src/main.tsx']), name: 'first-reads' },
  '_content.js': { ...chunk('content.js', ['_framework.js', 'src/main.tsx']), name: 'content' },
  'src/screen.tsx': chunk('screen.js', ['_content.js', 'src/main.tsx']),
  'src/i18n/start/en.ts': chunk('en.js', ['src/main.tsx']),
  'src/i18n/start/ar.ts': chunk('ar.js', ['src/main.tsx']),
  'src/features/recovery/locales/ar.po?source': chunk('en-recovery.js'),
  'src/features/recovery/locales/ar.po': chunk('ar-recovery.js'),
}

test('imports of the entry come before it, and nothing is listed twice', () => {
  const sources = ['content', 'src/screen.tsx']
  const { entry, screen } = startList(manifest, { sources, texts: [] }, {})
  expect(entry).toEqual(['/framework.js', '/runtime.js', '/main.js', '/react-dom.js'])
  expect(screen).toEqual(['/content.js', '/screen.js'])
})

test('the first queries come before the entry, with their imports', () => {
  const { reads, asks, entry, screen } = startList(
    {
      ...manifest,
      'src/reads.ts': chunk('reads.js', ['_runtime.js', '_calls.js']),
      '_calls.js': chunk('calls.js'),
    },
    {
      sources: ['src/reads.ts', 'src/screen.tsx'],
      texts: [],
      reads: ['src/reads.ts'],
      asks: ['/config.json'],
    },
    {},
  )
  expect(reads).toEqual(['/calls.js', '/runtime.js', '/reads.js'])
  expect(asks).toEqual(['/config.json'])
  expect(entry).toEqual(['/framework.js', '/main.js', '/react-dom.js'])
  expect(screen).toEqual(['/screen.js', '/content.js'])
})

test('each language has the texts of the screen in addition to the start texts', () => {
  const { catalogs } = startList(manifest, { sources: [], texts: ['recovery'] }, {})
  expect(catalogs).toEqual({
    en: ['/en.js', '/catalogs.js', '/en-recovery.js'],
    ar: ['/ar.js', '/catalogs.js', '/ar-recovery.js'],
  })
})

test('fails for a chunk that the build does not have', () => {
  const listed = () => startList(manifest, { sources: ['gone'], texts: [] }, {})
  expect(listed).toThrow('no chunk of gone')
})

test('fails for a name that two chunks have', () => {
  const twice = { ...manifest, 'src/content.ts': { ...chunk('other.js'), name: 'content' } }
  const listed = () => startList(twice, { sources: ['content'], texts: [] }, {})
  expect(listed).toThrow('2 chunks of content')
})
