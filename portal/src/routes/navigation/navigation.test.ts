import { createMemoryHistory } from '@tanstack/react-router'
import { describe, expect, test } from 'vitest'
import { user } from '../../features/accounts/testing/samples.ts'
import { itemsIn, linkTo, NAVIGATION, visitorKindOf } from './navigation.ts'
import { createPortalRouter } from '../router.ts'
import { visitorsOf } from '../screen.ts'
import { VISITORS } from './visitors.ts'

const router = createPortalRouter(createMemoryHistory(), { admit: () => Promise.resolve(null) })
const screens = new Map<string, (typeof router.routesByPath)[keyof typeof router.routesByPath]>(
  Object.entries(router.routesByPath),
)

describe.each(NAVIGATION)('$id', (item) => {
  const screen = screens.get(item.to)?.options.staticData?.screen

  test('leads to a screen of the table', () => {
    expect(screen).toBeDefined()
    const { pathname } = router.buildLocation(linkTo(item, user))
    expect(pathname).not.toContain('$')
    expect(router.getMatchedRoutes(pathname)[0].at(-1)?.fullPath).toBe(item.to)
  })

  test('is offered to nobody whom the guard would send elsewhere', () => {
    const admitted = screen ? visitorsOf(screen) : []
    expect(item.visitors.filter((one) => !admitted.includes(one))).toEqual([])
  })
})

test('an item has a name of its own', () => {
  const ids = NAVIGATION.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
})

test('a tab belongs to a section that is an item itself', () => {
  const ids = new Set(NAVIGATION.map(({ id }) => id))
  const sections = NAVIGATION.flatMap(({ places, section }) =>
    places.includes('tabs') ? [section] : [],
  )
  expect(sections.filter((section) => !ids.has(section ?? ''))).toEqual([])
})

test.each(VISITORS)('a %s finds what is theirs, and nothing else', (visitor) => {
  for (const item of NAVIGATION) {
    for (const place of item.places) {
      expect(itemsIn(place, visitor).includes(item)).toBe(item.visitors.includes(visitor))
    }
  }
})

test('a visitor has nothing of the account', () => {
  expect(itemsIn('bar', 'visitor')).toEqual([])
  expect(itemsIn('profile', 'primary').map(({ id }) => id)).toEqual(['devices', 'password'])
})

test('whoever is signed in is told apart by card and membership', () => {
  expect(visitorKindOf(null)).toBe('visitor')
  expect(visitorKindOf({ ...user, isCenturion: false, cardmember: 'supplementary' })).toBe(
    'supplementary',
  )
  expect(visitorKindOf({ ...user, isCenturion: true })).toBe('centurion')
})
