import { createLink } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import { TAB_CLASS, TAB_ROW_CLASS } from './tab-class.ts'

/** Tabs with URLs: plain navigation links, which can open in a new window, are prefetched and need
 * no script. */
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

/** One tab; the router or `aria-current` determines which one is current. */
export const TabLink = createLink(TabAnchor)
