import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { Brand } from '@sadu/contract'
import { type RegisteredRouter, RouterProvider } from '@tanstack/react-router'
import { useEffect } from 'react'
import { BrandContext } from '../brand/brand.ts'
import { writeCountsIn } from '../i18n/activate.ts'
import { useFormatStore } from '../i18n/formats/preferences.ts'
import { replayEarlyTaps } from './early-taps.ts'

/** The providers of every screen. The query provider is in the layouts of signed-in screens, so
 * that the sign-in does not load it. */
export function Providers({ router, brand }: { router: RegisteredRouter; brand: Brand }) {
  // Replays clicks in a timeout, not within the effect: React hydrates on a click, but not while it
  // is rendering.
  useEffect(() => {
    const soon = setTimeout(() => replayEarlyTaps(document.getElementById('root')))
    return () => clearTimeout(soon)
  }, [])
  useEffect(() => {
    const follow = () => writeCountsIn(useFormatStore.getState().digits)
    follow()
    return useFormatStore.subscribe(follow)
  }, [])
  return (
    <I18nProvider i18n={i18n}>
      <BrandContext value={brand}>
        <RouterProvider router={router} />
      </BrandContext>
    </I18nProvider>
  )
}
