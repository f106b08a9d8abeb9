import { expect, test } from 'vitest'
import { TEXTS } from './i18n/screen-catalogs.ts'
import { IN_THE_START as FURTHER } from '../build/start-texts.ts'

const SOURCES = import.meta.glob<string>(['./**/*.{ts,tsx}', '!./**/*.test.*'], {
  eager: true,
  query: '?raw',
  import: 'default',
})

/** A source file by its path below `src`. */
const files = new Map(
  Object.entries(SOURCES).map(([path, text]) => [resolve('texts.ts', path), text]),
)

/** The texts of these files come with every page. */
const IN_THE_START = /^(routes\/|app\/(?!pages\/)|problems\/|features\/session\/)/
const alsoInTheStart = new Set(FURTHER.map((file) => file.replace('src/', '')))

function resolve(from: string, to: string): string {
  return new URL(to, `file:///${from}`).pathname.slice(1)
}

/** The catalog with a file's texts, or null for the start catalog. */
function catalogOf(file: string): string | null {
  if (IN_THE_START.test(file) || alsoInTheStart.has(file)) return null
  const feature = /^features\/([\w-]+)\//.exec(file)?.[1]
  if (feature !== undefined || file.startsWith('flows/')) return feature ?? 'flows'
  return 'shared'
}

type Imports = { early: string[]; late: string[] }

/** A file's imports, static and dynamic; code with its own catalogs is checked separately. The build
 * makes those of a route dynamic. */
function importsOf(file: string): Imports {
  const code = (files.get(file) ?? '').replaceAll(/withTexts\([^)]*\)/g, '')
  const from = (found: IterableIterator<RegExpExecArray>) =>
    Array.from(found, ([, to = '']) => resolve(file, to))
  const early = from(code.matchAll(/^(?:import(?! type)|export)\b[^;'"]*?'(\.[^']+)'/gm))
  const late = from(code.matchAll(/import\('(\.[^']+)'\)/g))
  const isSplit = file.startsWith('routes/') && !code.includes('codeSplitGroupings: []')
  return isSplit ? { early: [], late: [...early, ...late] } : { early, late }
}

/** The catalogs that code needs, including all its imports. */
function needed(file: string, kinds: (keyof Imports)[], seen = new Set<string>()): string[] {
  const text = files.get(file)
  if (text === undefined || seen.has(file)) return []
  seen.add(file)
  const own = /@lingui\/(core|react)\/macro/.test(text) ? catalogOf(file) : null
  const imports = importsOf(file)
  const further = kinds.flatMap((kind) => imports[kind]).flatMap((one) => needed(one, kinds, seen))
  return [...new Set([...(own === null ? [] : [own]), ...further])].toSorted()
}

const namesIn = (list = '') => [...list.matchAll(/'([^']+)'/g)].map(([, name = '']) => name)

/** The catalogs that a route names for its screen. */
function routeIn(file: string, text: string) {
  const texts = file.startsWith('routes/') ? /texts: (\[[^\]]*\])/.exec(text)?.[1] : undefined
  return texts === undefined ? [] : [{ code: file, names: namesIn(texts) }]
}

/** Code that other code loads on demand, with the catalogs that it names. */
function laterIn(file: string, text: string) {
  return Array.from(
    text.matchAll(/withTexts\(\s*(\[[^\]]*\]),\s*import\('([^']+)'\)/g),
    ([, names, to = '']) => ({ code: resolve(file, to), names: namesIn(names) }),
  )
}

const fetched = [...files].flatMap(([file, text]) =>
  routeIn(file, text).concat(laterIn(file, text)),
)

/** A route with the routes around it, up to the root. */
function around(file: string): string[] {
  const parent = file.replace(/\/[^/]+$/, '.tsx')
  return [file, ...(files.has(parent) ? around(parent) : [])]
}

test.each(fetched)('$code is loaded with the texts that it needs', ({ code, names }) => {
  const all = around(code).flatMap((file) => needed(file, ['early', 'late']))
  expect([...new Set(all)].toSorted()).toEqual(names.toSorted())
  for (const name of names) expect(TEXTS).toContain(name)
})

test('routes and tabs are included', () => {
  const found = fetched.map(({ code }) => code)
  expect(found).toContain('routes/_content/_signed-in/home.tsx')
  expect(found).toContain('features/statements/statements-part.tsx')
})

test.each(['features/session/login-screen.tsx', 'app/layouts/content-layout.tsx'])(
  '%s uses only texts of every page',
  (file) => expect(needed(file, ['early', 'late'])).toEqual([]),
)

test('nothing in the first screen needs other texts', () => {
  expect(needed('main.tsx', ['early'])).toEqual([])
})
