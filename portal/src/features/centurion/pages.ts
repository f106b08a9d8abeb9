import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLocation } from '@tanstack/react-router'
import type { CenturionPageName } from '@sadu/contract/centurion/page-names'
import type { PagePath } from './search.ts'

/** Location of a page: its route, and its tab. */
export type PagePlace = {
  page: CenturionPageName
  to: PagePath
  tab?: string
  name: MessageDescriptor
}

/** Tabs of each door in display order; a door with a single page has none. */
const DOORS: readonly (readonly PagePlace[])[] = [
  [
    {
      page: 'travel-main',
      to: '/centurion-travel-main',
      name: msg({ message: 'Travel', context: 'a door of Centurion' }),
    },
  ],
  [{ page: 'travel', to: '/centurion-travel', name: msg`Lounges` }],
  [{ page: 'cover', to: '/centurion-travel', tab: 'cover', name: msg`Cover` }],
  [
    { page: 'dining', to: '/centurion-dining', name: msg`Dining` },
    { page: 'entertainment', to: '/centurion-entertainment', name: msg`Evenings` },
    { page: 'experience', to: '/centurion-experience', name: msg`New York` },
  ],
  [
    {
      page: 'luxury',
      to: '/centurion-luxury',
      name: msg({ message: 'Maisons', context: 'a tab of Centurion' }),
    },
    { page: 'jewellery', to: '/centurion-jewellery', name: msg`Jewellery` },
    { page: 'automotive', to: '/centurion-automotive', name: msg`Motors` },
    { page: 'shopping', to: '/centurion-shopping', name: msg`Shopping` },
    { page: 'lifestyle', to: '/centurion-lifestyle', name: msg`Lifestyle` },
  ],
  [
    { page: 'membership', to: '/centurion-membership', name: msg`Points` },
    { page: 'plan', to: '/centurion-membership', tab: 'plan', name: msg`Instalments` },
    {
      page: 'card',
      to: '/centurion-membership',
      tab: 'card',
      name: msg({ message: 'Card', context: 'a tab of Centurion' }),
    },
    {
      page: 'house',
      to: '/centurion-membership',
      tab: 'house',
      name: msg({ message: 'House', context: 'a tab of Centurion' }),
    },
    { page: 'terms', to: '/centurion-membership', tab: 'terms', name: msg`Terms` },
    {
      page: 'report',
      to: '/centurion-membership',
      tab: 'report',
      name: msg({ message: 'Year', context: 'a tab of Centurion' }),
    },
  ],
]
const PLACES = DOORS.flat()

/** The page at a route; falls back to the first tab if the tab is unknown. */
export function placeOf(path: string, tab: string | undefined): PagePlace | undefined {
  const here = PLACES.filter(({ to }) => to === path)
  return here.find((place) => place.tab === tab) ?? here[0]
}

/** Location of a page. */
export const placeOfPage = (page: CenturionPageName): PagePlace | undefined =>
  PLACES.find((place) => place.page === page)

/** All pages behind the same door as this one. */
export const besides = (page: CenturionPageName): readonly PagePlace[] =>
  DOORS.find((door) => door.some((place) => place.page === page)) ?? []

/** The page at the current route. */
export function usePlace(): PagePlace | undefined {
  return useLocation({
    select: ({ pathname, search }) =>
      placeOf(pathname, 'tab' in search && typeof search.tab === 'string' ? search.tab : undefined),
  })
}
