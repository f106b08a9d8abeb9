import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { PagePath } from './search.ts'

export type SectionId = 'travel' | 'lounges' | 'dining' | 'maisons' | 'cover' | 'membership'

export type Section = {
  id: SectionId
  name: MessageDescriptor
  to: PagePath
  tab?: string
  /** Routes of the section. */
  paths: readonly string[]
}

const pathsOf = (...names: string[]) => names.map((name) => `/centurion-${name}`)

/** The six sections of Centurion, called doors on screen, in display order (docs/specification/design.md#navigation). */
export const SECTIONS: readonly Section[] = [
  {
    id: 'travel',
    name: msg({ message: 'Travel', context: 'a door of Centurion' }),
    to: '/centurion-travel-main',
    paths: pathsOf('travel-main'),
  },
  { id: 'lounges', name: msg`Lounges`, to: '/centurion-travel', paths: pathsOf('travel') },
  {
    id: 'dining',
    name: msg`Dining`,
    to: '/centurion-dining',
    paths: pathsOf('dining', 'entertainment', 'experience'),
  },
  {
    id: 'maisons',
    name: msg`Maisons`,
    to: '/centurion-luxury',
    paths: pathsOf('luxury', 'jewellery', 'automotive', 'shopping', 'lifestyle'),
  },
  { id: 'cover', name: msg`Cover`, to: '/centurion-travel', tab: 'cover', paths: [] },
  {
    id: 'membership',
    name: msg`Membership`,
    to: '/centurion-membership',
    paths: pathsOf('membership'),
  },
]

/** The section that contains a route. */
export function sectionAt(path: string, tab: string | undefined): SectionId | undefined {
  if (path === '/centurion-travel' && tab === 'cover') return 'cover'
  return SECTIONS.find(({ paths }) => paths.includes(path))?.id
}
