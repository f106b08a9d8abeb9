import { useLingui } from '@lingui/react/macro'
import { SCRIPT_TIMEOUT_MS } from '@sadu/contract/core/issuer-constants'
import { Outlet, useMatches, useRouterState } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useState } from 'react'
import { useProductName } from '../brand/brand.ts'
import { chooseSkin, showInBlack } from '../ui/theme.ts'
import { FailedScreen } from './failed-screen.tsx'
import { LoadingOverlay } from './loading-overlay.tsx'
import { RouteAnnouncer } from './route-announcer.tsx'
import { titleOf, titleText } from './screen.ts'
import { skinOf } from './skin.ts'

/** The frame of every page: the skip link, the page's title and skin, and the announcement of
 * navigation to screen readers. */
export function Shell() {
  const { t, i18n } = useLingui()
  const isKnown = useMatches({
    select: (matches) => matches.at(-1)?.staticData.screen !== undefined,
  })
  const titleData = useMatches({ select: (matches) => titleOf(matches.at(-1)) })
  const skin = useMatches({ select: (matches) => skinOf(matches.at(-1)) })
  const product = useProductName()
  const isLate = useIsLate()
  const title = titleData ? titleText(titleData, i18n) : isKnown ? null : t`Page Not Found`

  useLayoutEffect(() => {
    document.title = title === null ? product : `${title} · ${product}`
  }, [title, product])

  useLayoutEffect(() => {
    if (skin) chooseSkin(skin)
    showInBlack(skin === 'centurion')
  }, [skin])

  return (
    <>
      <a
        href="#main"
        data-print="hide"
        className="fixed start-4 top-4 z-50 -translate-y-[calc(100%+2rem)] rounded-md bg-madder px-5 py-3 text-on-madder focus:translate-y-0"
      >
        {t`Skip to content`}
      </a>
      {isLate ? <FailedScreen /> : <Outlet />}
      <LoadingOverlay />
      <RouteAnnouncer title={title ?? product} />
    </>
  )
}

/** Whether the next screen has not loaded in time
 * (docs/specification/9-constants.md#timers). */
function useIsLate(): boolean {
  const isMoving = useRouterState({ select: ({ status }) => status === 'pending' })
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isMoving) return undefined
    const timer = setTimeout(() => setLate(true), SCRIPT_TIMEOUT_MS)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [isMoving])
  return isLate
}
