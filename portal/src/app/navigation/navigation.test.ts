import { describe, expect, test } from 'vitest'
import type { Can } from '../../data/stores/ability.ts'
import { user } from '../../features/accounts/testing/samples.ts'
import {
  isOffered,
  itemAt,
  itemsIn,
  linkTo,
  NAVIGATION,
  type NavigationItem,
  type NavigationArea,
  settingsOf,
} from './navigation.ts'
import { memoryRouter } from '../../memory-router.ts'
import { visitorsOf } from '../screen.ts'
import { type VisitorKind, visitorKindOf, VISITORS } from './visitors.ts'

const router = memoryRouter()

/** What the bridge lets each of them read. */
const SUBJECTS: Record<VisitorKind, readonly string[]> = {
  visitor: ['Public'],
  primary: ['Public', 'Account', 'Card'],
  supplementary: ['Public', 'Account', 'Card'],
  centurion: ['Public', 'Account', 'Card', 'Centurion'],
}
const ofKind =
  (visitor: VisitorKind): Can =>
  (action, subject) =>
    action === 'read' && SUBJECTS[visitor].includes(subject)
const AREAS: readonly NavigationArea[] = [
  'bar',
  'bottom',
  'more',
  'profile',
  'settings',
  'tabs',
  'bell',
]
const screens = new Map<string, (typeof router.routesByPath)[keyof typeof router.routesByPath]>(
  Object.entries(router.routesByPath),
)

describe.each(NAVIGATION)('$id', (item) => {
  const screen = screens.get(item.to)?.options.staticData?.screen

  test('links to an existing screen', () => {
    expect(screen?.name).toEqual(expect.any(String))
    const { pathname } = router.buildLocation(linkTo(item, user))
    expect(pathname).not.toContain('$')
    expect(router.getMatchedRoutes(pathname)[0].at(-1)?.fullPath).toBe(item.to)
  })

  test('is hidden from everyone whom the guard would redirect', () => {
    const admitted = screen ? visitorsOf(screen) : []
    const offered = VISITORS.filter((one) => isOffered(item, ofKind(one)))
    expect(offered.filter((one) => !admitted.includes(one))).toEqual([])
  })
})

test('every item has a unique name', () => {
  const ids = NAVIGATION.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
})

test('every tab belongs to a section that is an item itself', () => {
  const ids = new Set(NAVIGATION.map(({ id }) => id))
  const sections = NAVIGATION.flatMap(({ areas, section }) =>
    areas.includes('tabs') ? [section] : [],
  )
  expect(sections.filter((section) => !ids.has(section ?? ''))).toEqual([])
})

test.each(VISITORS)('a %s sees what they may read, and nothing else', (visitor) => {
  for (const item of NAVIGATION) {
    for (const area of item.areas) {
      const isTheirs = SUBJECTS[visitor].includes(item.subject)
      expect(itemsIn(area, ofKind(visitor)).includes(item)).toBe(isTheirs)
    }
  }
})

test('without permissions there are no account items, for any visitor', () => {
  const items = AREAS.flatMap((area) => itemsIn(area, ofKind('visitor')))
  expect(items).toEqual([])
})

/** Clicks from any screen: one for an item in a bar, two for one in a menu or a section. */
function tapsTo(item: NavigationItem, can: Can, bar: 'bar' | 'bottom', menu: NavigationArea) {
  if (itemsIn(bar, can).includes(item)) return 1
  if (itemsIn('bell', can).includes(item)) return 1
  if (itemsIn(menu, can).includes(item)) return 2
  const section = itemsIn(bar, can).find(({ id }) => id === item.section)
  return section && itemsIn('tabs', can).includes(item) ? 2 : Infinity
}

test.each(VISITORS)('every item of a %s is at most two clicks away', (visitor) => {
  const can = ofKind(visitor)
  for (const item of NAVIGATION.filter((one) => isOffered(one, can))) {
    expect(tapsTo(item, can, 'bar', 'profile'), `${item.id} on a wide screen`).toBeLessThan(3)
    expect(tapsTo(item, can, 'bottom', 'more'), `${item.id} on a phone`).toBeLessThan(3)
  }
})

test('every signed-in screen belongs to an item', () => {
  const ids = new Set(NAVIGATION.map(({ id }) => id))
  const sections = [...screens.values()]
    .map(({ options }) => options.staticData?.screen)
    .filter((screen) => screen?.resource === 'Account')
    .map((screen) => screen?.section)
  expect(sections.length).toBeGreaterThan(0)
  expect(sections.filter((section) => !ids.has(section ?? ''))).toEqual([])
})

test('every setting has a group', () => {
  const settings = VISITORS.flatMap((visitor) => itemsIn('settings', ofKind(visitor)))
  expect(settings).not.toEqual([])
  expect(settings.filter(({ group }) => group === undefined)).toEqual([])
})

test.each(VISITORS)(
  'the list of all settings of a %s has each once, and no empty group',
  (visitor) => {
    const groups = settingsOf('settings', ofKind(visitor))
    expect(groups.flatMap(({ items }) => items)).toHaveLength(
      itemsIn('settings', ofKind(visitor)).length,
    )
    expect(groups.filter(({ items }) => items.length === 0)).toEqual([])
  },
)

test('a tab of a page is an item of its own where the navigation has one', () => {
  expect(itemAt('transactions', 'insights')).toBe('insights')
  expect(itemAt('transactions', 'unheard-of')).toBe('transactions')
  expect(itemAt('transactions', undefined)).toBe('transactions')
  expect(itemAt(undefined, 'insights')).toBeUndefined()
})

test('signed-in persons are distinguished by card and membership', () => {
  expect(visitorKindOf(null)).toBe('visitor')
  expect(visitorKindOf({ ...user, isCenturion: false, cardmember: 'supplementary' })).toBe(
    'supplementary',
  )
  expect(visitorKindOf({ ...user, isCenturion: true })).toBe('centurion')
})
