import { expect, test } from 'vitest'
import specification from '../../docs/specification/2-screens-and-routes.md?raw'
import { memoryRouter } from './memory-router.ts'
import { sampleScreens, screens } from './screens.ts'

const router = memoryRouter()
const all = screens()

/** URLs that are not compared: the entry and the offline page are not screens of the router, and
 * the design system is for development only. */
const BESIDE = new Set(['/', '/offline', '/dev/ui'])

/** The paths of docs/specification/2-screens-and-routes.md in route syntax, each with the section
 * that lists it. */
const specified = new Map(
  specification
    .split(/^## /m)
    .filter((section) => /^(Public|Signed-in|Centurion) routes\n/.test(section))
    .flatMap((section) => {
      const name = section.slice(0, section.indexOf('\n'))
      // The first column of the table; the Centurion paths are in a sentence.
      const listed = (section.match(/^\|[^|]*\|/gm) ?? [section]).join('')
      return Array.from(listed.matchAll(/`(\/[^`]*)`/g), ([, address = '']): [string, string] => [
        address.replaceAll(/\{(\w+)\}/g, '$$$1'),
        name,
      ])
    }),
)

test('the paths of the screens are those of the specification', () => {
  const addresses = all.map(({ path }) => path)
  expect(addresses.filter((path) => !BESIDE.has(path)).toSorted()).toEqual(
    [...specified.keys()].filter((path) => !BESIDE.has(path)).toSorted(),
  )
})

test('search params stay as typed', () => {
  const search = { text: '007', min: '45.00', category: 'fuel,cash' }
  const { searchStr } = router.buildLocation({ to: '/transactions', search })
  expect(searchStr).toBe('?text=007&min=45.00&category=fuel%2Ccash')
  expect(router.options.parseSearch(searchStr)).toEqual({
    text: '007',
    min: '45.00',
    category: 'fuel,cash',
  })
})

test.each(all)('$path uses the layout of its metadata', ({ layout, parent }) => {
  expect(`${parent}/`.startsWith(`/_${layout}/`)).toBe(true)
})

test('a screen is public exactly where the specification says so', () => {
  for (const { path, resource } of all) {
    if (BESIDE.has(path)) continue
    expect({ path, isPublic: resource === 'Public' }).toEqual({
      path,
      isPublic: specified.get(path) === 'Public routes',
    })
  }
})

test('every private screen without id parameters has a sample, and every screen a title', () => {
  const without = all.filter(({ resource, sample }) => resource !== 'Public' && !sample)
  expect(without.map(({ name }) => name)).toEqual(['ViewTransaction'])
  for (const { name, title, hasLoader } of all) {
    expect({ name, isTitled: title !== undefined || hasLoader }).toEqual({ name, isTitled: true })
  }
})

test.each(sampleScreens())('$address is a URL of $name', ({ name, address }) => {
  const [matched] = router.getMatchedRoutes(address)
  expect(matched.at(-1)?.options.staticData?.screen?.name).toBe(name)
})
