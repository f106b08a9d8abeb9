import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { VISITORS, type VisitorKind } from './visitors.ts'

/** A help page, at a path of its own or as a `?tab=` of `/customer-service`. */
type HelpTab = {
  id: string
  label: MessageDescriptor
  to: '/customer-service' | '/faqs' | '/contact-us'
  tab?: string
  /** The visitors who see it; it is hidden for others. */
  visitors: readonly VisitorKind[]
}

/** The help pages, in display order. */
export const HELP_TABS: readonly HelpTab[] = [
  { id: 'faqs', label: msg`Questions`, to: '/faqs', visitors: VISITORS },
  { id: 'contact', label: msg`Contact`, to: '/contact-us', visitors: VISITORS },
  {
    id: 'chat',
    label: msg`Chat`,
    to: '/customer-service',
    tab: 'chat',
    visitors: VISITORS,
  },
  {
    id: 'places',
    label: msg`Branches and ATMs`,
    to: '/customer-service',
    tab: 'places',
    visitors: VISITORS,
  },
  {
    id: 'feedback',
    label: msg`Feedback`,
    to: '/customer-service',
    tab: 'feedback',
    visitors: VISITORS,
  },
]

/** The help page at a URL; undefined for the main help page. */
export function helpTabAt(pathname: string, tab: unknown): string | undefined {
  return HELP_TABS.find((one) => one.to === pathname && (one.tab === undefined || one.tab === tab))
    ?.id
}
