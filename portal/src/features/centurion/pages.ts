import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLocation } from '@tanstack/react-router'
import type { CenturionPageName } from '@sadu/contract/core/centurion-pages'
import type { PagePath } from './search.ts'

/** Location of a page: its route, and its tab. */
export type PageTab = {
  page: CenturionPageName
  to: PagePath
  tab?: string
  name: MessageDescriptor
}

/** Tabs of each section in display order; a section with a single page has none. */
const SECTION_TABS: readonly (readonly PageTab[])[] = [
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
    {
      page: 'shopping',
      to: '/centurion-shopping',
      name: msg({ message: 'Shopping', context: 'a tab of Centurion' }),
    },
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
const TABS = SECTION_TABS.flat()

/** The page at a route; falls back to the first tab if the tab is unknown. */
export function tabAt(path: string, tab: string | undefined): PageTab | undefined {
  const tabs = TABS.filter(({ to }) => to === path)
  return tabs.find((pageTab) => pageTab.tab === tab) ?? tabs[0]
}

/** Location of a page. */
export const tabOfPage = (page: CenturionPageName): PageTab | undefined =>
  TABS.find((pageTab) => pageTab.page === page)

/** All pages of the same section as this one. */
export const siblingTabs = (page: CenturionPageName): readonly PageTab[] =>
  SECTION_TABS.find((section) => section.some((pageTab) => pageTab.page === page)) ?? []

/** The page at the current route. */
export function useCurrentTab(): PageTab | undefined {
  return useLocation({
    select: ({ pathname, search }) =>
      tabAt(pathname, 'tab' in search && typeof search.tab === 'string' ? search.tab : undefined),
  })
}
