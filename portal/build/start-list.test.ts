import type { Manifest } from 'vite'
import { expect, test } from 'vitest'
import { startList } from './start-list.ts'

const chunk = (file: string, imports: string[] = []) => ({ file, imports })
const manifest: Manifest = {
  'src/main.tsx': chunk('main.js', ['_runtime.js', '_framework.js']),
  '_runtime.js': chunk('runtime.js'),
  '_framework.js': chunk('framework.js', ['_runtime.js']),
  '_react-dom.js': { ...chunk('react-dom.js', ['src/main.tsx']), name: 'react-dom' },
  '_bars.js': chunk('bars.js', ['_framework.js', 'src/main.tsx']),
  '_queries.js': chunk('queries.js'),
  'src/routes/_content.tsx?tsr-split=component': chunk('content.js', ['_bars.js']),
  'src/routes/_content/card.$type.tsx?tsr-split=component': chunk('card.js', ['_queries.js']),
  'src/routes/_content/card.$type.tsx?tsr-split=loader': chunk('card-loader.js', ['_loaders.js']),
  '_loaders.js': { ...chunk('loaders.js', ['_queries.js', 'src/main.tsx']), name: 'loaders' },
  '_call-code.js': { ...chunk('call-code.js'), name: 'call-code' },
  'src/routes/_content/index.tsx?tsr-split=component': chunk('first.js'),
  'src/i18n/start/en.ts': chunk('en.js', ['src/main.tsx']),
  'src/i18n/start/ar.ts': chunk('ar.js', ['src/main.tsx']),
  'src/i18n/screen-catalogs.ts': chunk('catalogs.js', ['src/main.tsx']),
  'src/i18n/shared/en.ts': chunk('en-shared.js'),
  'src/i18n/shared/ar.ts': chunk('ar-shared.js'),
  'src/features/recovery/locales/ar.po?source': chunk('en-recovery.js'),
  'src/features/recovery/locales/ar.po': chunk('ar-recovery.js'),
}
const routes = ['__root__', '/_content', '/_content/card/$type']

test('imports of the entry come before it, and nothing is listed twice', () => {
  const list = startList(manifest, { routes, texts: [] }, {})
  const { entry, renderer, preloads, latePreloads } = list
  expect(entry).toEqual(['/framework.js', '/runtime.js', '/main.js'])
  expect(renderer).toEqual(['/react-dom.js'])
  expect(preloads).toEqual([])
  expect(latePreloads).toEqual([
    ...entry,
    ...renderer,
    '/card-loader.js',
    '/loaders.js',
    '/queries.js',
    '/content.js',
    '/bars.js',
    '/card.js',
  ])
})

test('what starts the first queries comes before what renders', () => {
  const fetches = ['/config.json']
  const list = startList(manifest, { routes, texts: [], fetches }, {})
  expect(list.fetches).toEqual(fetches)
  expect(list.preloads).toEqual([
    '/framework.js',
    '/runtime.js',
    '/main.js',
    '/loaders.js',
    '/queries.js',
    '/call-code.js',
    '/card-loader.js',
  ])
  expect(list.latePreloads).toEqual(['/react-dom.js', '/content.js', '/bars.js', '/card.js'])
})

test('a route without code of its own, and an index', () => {
  const list = startList(manifest, { routes: ['/_content/', '/_blank'], texts: [] }, {})
  expect(list.latePreloads).toEqual([...list.entry, ...list.renderer, '/first.js'])
})

test('each language has the texts of the screen in addition to the start texts', () => {
  const { catalogs } = startList(manifest, { routes: [], texts: ['recovery', 'shared'] }, {})
  expect(catalogs).toEqual({
    en: ['/en.js', '/catalogs.js', '/en-recovery.js', '/en-shared.js'],
    ar: ['/ar.js', '/catalogs.js', '/ar-recovery.js', '/ar-shared.js'],
  })
})

test('fails for a catalog that the build does not have', () => {
  const listed = () => startList(manifest, { routes: [], texts: ['gone'] }, {})
  expect(listed).toThrow('no chunk of src/features/gone/locales/ar.po')
})

test('a chunk that is missing, or whose name others have too, stops the build', () => {
  const { '_call-code.js': callCode, ...others } = manifest
  const build = (of: Manifest) => () => startList(of, { routes, texts: [], fetches: ['/a'] }, {})
  expect(build(others)).toThrow('The build has no chunk of call-code')
  const twice = { ...manifest, '_more.js': callCode! }
  expect(build(twice)).toThrow('The build has several chunks named call-code')
})
