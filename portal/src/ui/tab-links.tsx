import { createLink } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import { TAB_CLASS, TAB_ROW_CLASS } from './tab-class.ts'

/** Tabs whose parts have addresses: plain links of a navigation, so that they open in another window,
 * are fetched ahead and need no script of their own. */
export function TabLinks({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav aria-label={label} data-print="hide">
      <ul className={TAB_ROW_CLASS}>{children}</ul>
    </nav>
  )
}

function TabAnchor({ children, ...anchor }: ComponentProps<'a'>) {
  return (
    <li>
      <a {...anchor} className={TAB_CLASS}>
        {children}
      </a>
    </li>
  )
}

/** One part; the router says which one is current, or `aria-current` does. */
export const TabLink = createLink(TabAnchor)
