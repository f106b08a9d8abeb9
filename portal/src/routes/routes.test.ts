import { createMemoryHistory } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { createPortalRouter } from './router.ts'
import { sampleScreens } from './sample-screens.ts'

const router = createPortalRouter(createMemoryHistory(), { admit: () => Promise.resolve(null) })
const screens = Object.values(router.routesById).flatMap((route) => {
  const { screen } = route.options.staticData ?? {}
  return screen
    ? [
        {
          path: route.fullPath,
          parent: route.parentRoute?.id,
          hasLoader: Boolean(route.options.loader),
          ...screen,
        },
      ]
    : []
})

test('the table holds the screens that exist, and no other', () => {
  expect(screens.map(({ path }) => path).toSorted()).toEqual([
    '/',
    '/$lang/$type/enrollment',
    '/$lang/$type/forgot-id',
    '/$lang/$type/forgot-password',
    '/$lang/enrollment-centurion',
    '/$lang/login',
    '/$lang/login-centurion',
    '/$lang/verify',
    '/dev/ui',
    '/error-404',
    '/home',
    '/membership-rewards',
    '/pending-transactions',
    '/transactions',
    '/trusted-devices/$cardType',
    '/update-password',
    '/view-transaction',
  ])
})

test('an address keeps what it asks for as it was written', () => {
  const search = { text: '007', min: '45.00', category: 'fuel,cash' }
  const { searchStr } = router.buildLocation({ to: '/transactions', search })
  expect(searchStr).toBe('?text=007&min=45.00&category=fuel%2Ccash')
  expect(router.options.parseSearch(searchStr)).toEqual({
    text: '007',
    min: '45.00',
    category: 'fuel,cash',
  })
})

test.each(screens)('$path is drawn in the layout that its metadata names', ({ layout, parent }) => {
  expect(`${parent}/`.startsWith(`/${layout}/`)).toBe(true)
})

test('public screens are those that the specification lists, and the check of a statement', () => {
  const visible = screens.filter(({ resource }) => resource === 'Public').map(({ path }) => path)
  expect(visible.toSorted()).toEqual([
    '/',
    '/$lang/$type/enrollment',
    '/$lang/$type/forgot-id',
    '/$lang/$type/forgot-password',
    '/$lang/enrollment-centurion',
    '/$lang/login',
    '/$lang/login-centurion',
    '/$lang/verify',
    '/dev/ui',
    '/error-404',
  ])
})

test('every private screen without parameters of a thing has a sample, and every screen a title', () => {
  const without = screens.filter(({ resource, sample }) => resource !== 'Public' && !sample)
  expect(without.map(({ name }) => name)).toEqual(['ViewTransaction'])
  for (const { name, title, hasLoader } of screens) {
    expect({ name, isTitled: title !== undefined || hasLoader }).toEqual({ name, isTitled: true })
  }
})

test.each(sampleScreens())('$address is an address of $name', ({ name, address }) => {
  const [matched] = router.getMatchedRoutes(address)
  expect(matched.at(-1)?.options.staticData?.screen?.name).toBe(name)
})
