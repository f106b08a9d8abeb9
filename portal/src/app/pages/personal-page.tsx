import { useLingui } from '@lingui/react/macro'
import { getRouteApi } from '@tanstack/react-router'
import { type ComponentType, Suspense } from 'react'
import { lazyPart } from '../../code/lazy-code.ts'
import { ProfilePart } from '../../features/profile/profile-part.tsx'
import { withTexts } from '../../i18n/activate.ts'
import { PageSkeleton } from '../../ui/page-skeleton.tsx'

const route = getRouteApi('/_content/_signed-in/_settings/personal-information/$cardType')

/** The tabs of the page besides its first one, by `?tab=`. */
const PARTS: Readonly<Record<string, ComponentType>> = {
  privacy: lazyPart(
    () => withTexts(['privacy', 'shared'], import('../../features/privacy/privacy-part.tsx')),
    'PrivacyPart',
  ),
  display: lazyPart(() => import('../display/display-part.tsx'), 'DisplayPart'),
}

/** `/personal-information/{cardType}`: the person's profile, or the tab in the URL. */
export function PersonalPage() {
  const { t } = useLingui()
  const { tab = '' } = route.useSearch()
  const Part = Object.hasOwn(PARTS, tab) ? PARTS[tab] : undefined
  if (!Part) return <ProfilePart />
  return (
    <Suspense key={tab} fallback={<PageSkeleton label={t`Loading this setting`} />}>
      <Part />
    </Suspense>
  )
}
