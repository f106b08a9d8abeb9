import { Trans } from '@lingui/react/macro'
import type { ComponentType, ReactNode } from 'react'
import { HomeDiamond } from './layouts/home-diamond.tsx'
import {
  BAR_CLASS,
  BAR_ROW_CLASS,
  BOTTOM_BAR_CLASS,
  MAIN_CLASS,
  SETTINGS_BUTTON_CLASS,
  SETTINGS_CLASS,
} from '../ui/layout-class.ts'
import { Icon } from '../ui/icon.tsx'
import { Logo, LogoMark } from '../ui/logo.tsx'
import { PANEL_CLASS } from '../ui/panel-class.ts'
import { RowSkeletons } from '../ui/row-skeletons.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { WeaveBand } from '../ui/weave.tsx'

/** The pulsing logo while a page loads. It has no text, because it may render before the language
 * is known. */
export function Loading() {
  return (
    <div className="grid min-h-dvh place-items-center">
      <span className="animate-breathe">
        <LogoMark size={56} />
      </span>
    </div>
  )
}

/** The `blank` layout has no bottom bar; a settings page has the list of all settings next to
 * it. */
type PageOutlineProps = {
  layout: 'blank' | 'content'
  isSetting: boolean
  Title: ComponentType | undefined
}

/** The outline of a signed-in page while its code loads: its bars, its heading or a placeholder for
 * it, and a list. A visitor, who is about to be redirected, sees the logo. */
export function PageOutline({ layout, isSetting, Title }: PageOutlineProps) {
  const body = (
    <div className="grid gap-6">
      {Title && (
        <div className="in-data-query:hidden">
          <Title />
        </div>
      )}
      <div className={Title ? 'hidden in-data-query:block' : ''}>
        <HeadingSkeleton />
      </div>
      <div className={`${PANEL_CLASS} @container p-4 sm:p-6`}>
        <RowSkeletons count={9} />
      </div>
    </div>
  )
  return (
    <>
      <div className="hidden in-data-visitor:block">
        <Loading />
      </div>
      {/* Inert, since a focused link in it would lose the focus when the page replaces it. */}
      <div
        aria-hidden
        inert
        className="flex min-h-dvh flex-col max-lg:pb-24 in-data-visitor:hidden"
      >
        <WeaveBand />
        <div className={BAR_CLASS}>
          <div className={BAR_ROW_CLASS}>
            <Logo className="me-auto" />
            {[1, 2, 3, 4].map((at) => (
              <span key={at} className="grid size-11 shrink-0 place-items-center">
                <Skeleton className="size-5.5 rounded-md" />
              </span>
            ))}
          </div>
        </div>
        <div className={MAIN_CLASS}>
          {isSetting ? <SettingsOutline>{body}</SettingsOutline> : body}
        </div>
        {layout === 'content' && <BottomBarOutline />}
      </div>
    </>
  )
}

function HeadingSkeleton() {
  return (
    <div className="flex h-lh items-center text-2xl sm:text-3xl">
      <Skeleton className="h-[0.85em] w-48" />
    </div>
  )
}

function SettingsOutline({ children }: { children: ReactNode }) {
  return (
    // A tab of such a page, such as the inbox, may not be a setting.
    <div className={`${SETTINGS_CLASS} lg:in-data-query:grid-cols-1`}>
      <div className="in-data-query:hidden">
        <div className="hidden gap-5 px-3.5 lg:grid">
          <p className="text-lg font-semibold">
            <Trans>Settings</Trans>
          </p>
          <div>
            <RowSkeletons count={9} details={0} />
          </div>
        </div>
        <span className={SETTINGS_BUTTON_CLASS}>
          <Trans>Settings</Trans>
          <Icon name="chevronDown" size={18} />
        </span>
      </div>
      <div className="min-w-0">{children}</div>
    </div>
  )
}

function BottomBarOutline() {
  return (
    <div className={`${BOTTOM_BAR_CLASS} min-h-16.5 lg:hidden`}>
      {[1, 2, 3, 4, 5].map((at) => (
        <span
          key={at}
          className="relative flex flex-1 flex-col items-center justify-end gap-2 pb-3"
        >
          {at === 3 ? (
            <span className="absolute bottom-5">
              <HomeDiamond isCurrent={false} isHolding={false} />
            </span>
          ) : (
            <Skeleton className="size-5.5 rounded-md" />
          )}
          <Skeleton className="h-2 w-10" />
        </span>
      ))}
    </div>
  )
}
