import { createMemoryHistory } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { createPortalRouter } from './router.ts'

const router = createPortalRouter(createMemoryHistory(), { admit: () => Promise.resolve(null) })
const screens = Object.values(router.routesById).flatMap((route) => {
  const { screen } = route.options.staticData ?? {}
  return screen ? [{ path: route.fullPath, parent: route.parentRoute?.id, ...screen }] : []
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
