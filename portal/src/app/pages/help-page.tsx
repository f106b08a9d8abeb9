import { useLingui } from '@lingui/react/macro'
import { getRouteApi } from '@tanstack/react-router'
import { type ComponentType, Suspense } from 'react'
import { lazyPart } from '../../code/lazy-code.ts'
import { HelpOverview } from '../../features/support/help-overview.tsx'
import { withTexts } from '../../i18n/activate.ts'
import { PageSkeleton } from '../../ui/page-skeleton.tsx'

const route = getRouteApi('/_content/_help/customer-service')

/** The tabs of the page besides its first one, by `?tab=`. */
const PARTS: Readonly<Record<string, ComponentType>> = {
  caller: lazyPart(
    () => withTexts(['caller'], import('../../features/caller/caller-part.tsx')),
    'CallerPart',
  ),
  chat: lazyPart(
    () => withTexts(['chat', 'shared'], import('../../features/chat/chat-part.tsx')),
    'ChatPart',
  ),
  feedback: lazyPart(
    () => withTexts(['support', 'shared'], import('../../features/support/feedback-part.tsx')),
    'FeedbackPart',
  ),
  places: lazyPart(
    () => withTexts(['places'], import('../../features/places/places-part.tsx')),
    'PlacesPart',
  ),
}

/** `/customer-service`: the most common topics, or the tab in the URL. */
export function HelpPage() {
  const { t } = useLingui()
  const { tab = '' } = route.useSearch()
  const Part = Object.hasOwn(PARTS, tab) ? PARTS[tab] : undefined
  if (!Part) return <HelpOverview />
  return (
    <Suspense key={tab} fallback={<PageSkeleton label={t`Loading this part of the help`} />}>
      <Part />
    </Suspense>
  )
}
