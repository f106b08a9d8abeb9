import { useLingui } from '@lingui/react/macro'
import { Outlet, useMatches } from '@tanstack/react-router'
import { useLayoutEffect } from 'react'
import { useProductName } from '../brand/brand.ts'
import { chooseSkin, showInBlack } from '../ui/theme.ts'
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
  const said = useMatches({ select: (matches) => titleOf(matches.at(-1)) })
  const skin = useMatches({ select: (matches) => skinOf(matches.at(-1)) })
  const product = useProductName()
  const title = said ? titleText(said, i18n) : isKnown ? null : t`Page Not Found`

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
      <Outlet />
      <LoadingOverlay />
      <RouteAnnouncer title={title ?? product} />
    </>
  )
}
