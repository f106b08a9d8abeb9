import { expect, test } from 'vitest'
import { TEXTS } from '../i18n/screen-catalogs.ts'
import { IN_THE_START as FURTHER } from '../../build/start-texts.ts'

const SOURCES = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.*'], {
  eager: true,
  query: '?raw',
  import: 'default',
})

/** A source file by its path below `src`. */
const files = new Map(
  Object.entries(SOURCES).map(([path, text]) => [resolve('routes/texts.ts', path), text]),
)

/** The texts of these files come with every page. */
const IN_THE_START = /^(routes\/(?!pages\/)|problems\/|features\/session\/)/
const alsoInTheStart = new Set(FURTHER.map((file) => file.replace('src/', '')))

function resolve(from: string, to: string): string {
  return new URL(to, `file:///${from}`).pathname.slice(1)
}

/** The catalog with a file's texts, or null for the start catalog. */
function catalogOf(file: string): string | null {
  if (IN_THE_START.test(file) || alsoInTheStart.has(file)) return null
  const feature = /^features\/([\w-]+)\//.exec(file)?.[1]
  const folder = /^(routes\/pages|ui\/patterns|[\w-]+)\//.exec(file)?.[1]
  return feature ?? folder ?? null
}

type Imports = { early: string[]; late: string[] }

/** A file's imports, static and dynamic; code with its own catalogs is checked separately. */
function importsOf(file: string): Imports {
  const code = (files.get(file) ?? '').replaceAll(/withTexts\([^)]*\)/g, '')
  const from = (found: IterableIterator<RegExpExecArray>) =>
    Array.from(found, ([, to = '']) => resolve(file, to))
  return {
    early: from(code.matchAll(/^(?:import(?! type)|export)\b[^;'"]*?'(\.[^']+)'/gm)),
    late: from(code.matchAll(/import\('(\.[^']+)'\)/g)),
  }
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

/** The routes of a file, each with the code it loads and the catalogs that it or a child route
 * names. */
function routesIn(file: string, text: string) {
  const codeOf = (found: RegExpExecArray | null) =>
    found?.[1] ??
    new RegExp(`const ${found?.[2]} = lazyCode\\(\\s*\\(\\) => import\\('([^']+)'`).exec(text)?.[1]
  const routes = Array.from(
    text.matchAll(/const (\w+) = createRoute\(\{(.*?)\n\}\)/gs),
    ([, name = '', route = '']) => ({
      name,
      parent: /getParentRoute: \(\) => (\w+)/.exec(route)?.[1],
      code: codeOf(
        /lazyRouteComponent\(\s*(?:lazyCode\(\s*\(\) => import\('([^']+)'\),?\s*\)|(\w+)),/.exec(
          route,
        ),
      ),
      texts: namesIn(/texts: (\[[^\]]*\])/.exec(route)?.[1]),
    }),
  )
  return routes.flatMap(({ name, code, texts }) => {
    if (code === undefined || code.includes('/layouts/')) return []
    const below = routes.filter(({ parent }) => parent === name).flatMap((one) => one.texts)
    return [{ code: resolve(file, code), names: [...new Set([...texts, ...below])].toSorted() }]
  })
}

/** The signed-in screens of a file, each with the code that its route or a parent loads, and the
 * code that its page preloads. */
function pagesIn(file: string, text: string) {
  const routes = new Map(
    Array.from(text.matchAll(/const (\w+) = createRoute\(\{(.*?)\n\}\)/gs), (found) => [
      found[1] ?? '',
      found[2] ?? '',
    ]),
  )
  const codeOf = (route = '') => {
    const variable = /lazyRouteComponent\((\w+),/.exec(route)?.[1]
    return new RegExp(`const ${variable} = lazyCode\\(\\s*\\(\\) => import\\('([^']+)'`).exec(
      text,
    )?.[1]
  }
  return [...routes].flatMap(([name, route]) => {
    const isSignedIn = /resource: '(?!Public)/.test(route)
    if (!isSignedIn) return []
    const parent = /getParentRoute: \(\) => (\w+)/.exec(route)?.[1] ?? ''
    const code = codeOf(route) ?? codeOf(routes.get(parent)) ?? ''
    return [
      { name, code: resolve(file, code), fetched: namesIn(/code: (\[[^\]]*\])/.exec(route)?.[1]) },
    ]
  })
}

/** Code that other code loads on demand, with the catalogs that it names. */
function laterIn(file: string, text: string) {
  return Array.from(
    text.matchAll(/withTexts\(\s*(\[[^\]]*\]),\s*import\('([^']+)'\)/g),
    ([, names, to = '']) => ({ code: resolve(file, to), names: namesIn(names) }),
  )
}

const fetched = [...files].flatMap(([file, text]) =>
  routesIn(file, text).concat(laterIn(file, text)),
)

test.each(fetched)('$code is loaded with the texts that it needs', ({ code, names }) => {
  expect(needed(code, ['early', 'late'])).toEqual(names)
  for (const name of names) expect(TEXTS).toContain(name)
})

const pages = [...files].flatMap(([file, text]) => pagesIn(file, text))

test('routes and tabs are included', () => {
  const found = fetched.map(({ code }) => code)
  expect(found).toContain('routes/pages/home-page.tsx')
  expect(found).toContain('features/statements/statements-part.tsx')
  expect(pages.map(({ code }) => code)).toContain('routes/pages/home-page.tsx')
})

test.each(['features/session/login-screen.tsx', 'routes/layouts/content-layout.tsx'])(
  '%s uses only texts of every page',
  (file) => expect(needed(file, ['early', 'late'])).toEqual([]),
)

test('nothing in the first screen needs other texts', () => {
  expect(needed('main.tsx', ['early'])).toEqual([])
})

test.each(pages)('the page of $name preloads all code of its route', ({ code, fetched: named }) => {
  expect(named[0]).toBe(code)
  for (const file of named) expect([...files.keys()]).toContain(file)
})
