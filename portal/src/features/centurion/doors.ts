import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { PagePath } from './search.ts'

export type DoorId = 'travel' | 'lounges' | 'dining' | 'maisons' | 'cover' | 'membership'

export type Door = {
  id: DoorId
  name: MessageDescriptor
  to: PagePath
  tab?: string
  /** Routes behind the door. */
  paths: readonly string[]
}

const behind = (...names: string[]) => names.map((name) => `/centurion-${name}`)

/** The six doors of Centurion in display order (docs/specification/design.md#navigation). */
export const DOORS: readonly Door[] = [
  {
    id: 'travel',
    name: msg({ message: 'Travel', context: 'a door of Centurion' }),
    to: '/centurion-travel-main',
    paths: behind('travel-main'),
  },
  { id: 'lounges', name: msg`Lounges`, to: '/centurion-travel', paths: behind('travel') },
  {
    id: 'dining',
    name: msg`Dining`,
    to: '/centurion-dining',
    paths: behind('dining', 'entertainment', 'experience'),
  },
  {
    id: 'maisons',
    name: msg`Maisons`,
    to: '/centurion-luxury',
    paths: behind('luxury', 'jewellery', 'automotive', 'shopping', 'lifestyle'),
  },
  { id: 'cover', name: msg`Cover`, to: '/centurion-travel', tab: 'cover', paths: [] },
  {
    id: 'membership',
    name: msg`Membership`,
    to: '/centurion-membership',
    paths: behind('membership'),
  },
]

/** The door that contains a route. */
export function doorAt(path: string, tab: string | undefined): DoorId | undefined {
  if (path === '/centurion-travel' && tab === 'cover') return 'cover'
  return DOORS.find(({ paths }) => paths.includes(path))?.id
}
