import type { MessageDescriptor } from '@lingui/core'
import { tabAt } from '../features/centurion/pages.ts'
import { prefetchPage } from '../features/centurion/prefetch.ts'
import type { Opening } from './screen.ts'

type PageOpening = Pick<Opening, 'cause'> & {
  deps: { tab?: string | undefined }
  location: { pathname: string }
}

/** Loads an editorial page of Centurion: its first queries and its title. */
export function loadCenturionPage({ cause, deps: { tab }, location: { pathname } }: PageOpening): {
  title: MessageDescriptor | undefined
} {
  if (cause !== 'preload') prefetchPage(pathname, tab ?? null)
  return { title: tabAt(pathname, tab)?.name }
}
