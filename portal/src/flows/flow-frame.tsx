import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useProductName } from '../brand/brand.ts'
import { LanguageSwitch } from '../i18n/language-switch.tsx'
import { Hotline } from '../problems/hotline.tsx'
import { PrivacyLine } from '../problems/privacy-line.tsx'
import type { FlowType } from '../data/stores/enrollment.ts'
import { Lattice } from '../ui/lattice.tsx'
import { Logo } from '../ui/logo.tsx'
import { StepList } from '../ui/step-counter.tsx'
import { ThemeSwitch } from '../ui/theme-switch.tsx'
import { Weave, WeaveBand } from '../ui/weave.tsx'

type FlowFrameProps = {
  type: FlowType
  /** The purpose of the page, in a short large heading. */
  headline: ReactNode
  stepNames: readonly string[]
  at: number
  /** Shown when there is room next to the form. */
  card: ReactNode
  children: ReactNode
}

/** The page of an enrollment or recovery: the steps and the card on one side, the current step on
 * the other; a narrow screen shows only the step. */
export function FlowFrame({ type, headline, stepNames, at, card, children }: FlowFrameProps) {
  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr] lg:grid-cols-[11fr_13fr] lg:grid-rows-1">
      <Side type={type}>
        <Logo size={36} />
        <p
          className={`max-w-md text-balance ${type === 'centurion' ? 'text-5xl leading-tight' : 'text-4xl leading-tight font-medium'}`}
        >
          {headline}
        </p>
        <StepList names={stepNames} at={at} />
        <div className="w-full max-w-88 [@media(max-height:50rem)]:hidden">{card}</div>
      </Side>
      <WeaveBand className="lg:hidden" />
      <div className="flex min-w-0 flex-col px-5 sm:px-8">
        <header className="flex flex-wrap items-center gap-1 py-4">
          <span className="me-auto lg:invisible">
            <Logo />
          </span>
          <LanguageSwitch />
          {type !== 'centurion' && <ThemeSwitch />}
        </header>
        <main
          id="main"
          tabIndex={-1}
          className="mx-auto grid w-full max-w-md flex-1 content-start gap-6 py-4 outline-none lg:content-center"
        >
          {children}
        </main>
        <footer className="mx-auto grid w-full max-w-md gap-1 py-6 text-sm text-ink-2">
          <p>
            <Trans>
              Need a hand? Call us on <Hotline />.
            </Trans>
          </p>
          <p>
            <PrivacyLine />
          </p>
        </footer>
      </div>
    </div>
  )
}

/** The side panel, dark in both themes: woven to its edge, or for Centurion drawn in titanium
 * threads. */
function Side({ type, children }: { type: FlowType; children: ReactNode }) {
  const isCenturion = type === 'centurion'
  return (
    <aside
      aria-label={useProductName()}
      data-theme="dark"
      {...(isCenturion && { 'data-skin': 'centurion' })}
      className={`relative hidden overflow-hidden text-weave-3 lg:sticky lg:top-0 lg:block lg:h-dvh ${isCenturion ? 'bg-paper' : 'bg-weave-ground'}`}
    >
      {isCenturion ? (
        <Lattice className="absolute inset-y-0 end-0 w-3/5! mask-l-from-0% rtl:mask-l-from-100% rtl:mask-r-from-0%" />
      ) : (
        <span className="absolute inset-y-0 end-0 w-[96px] overflow-hidden">
          <Weave className="weave-ends rtl:-scale-x-100" />
        </span>
      )}
      <div
        className={`relative grid h-full content-center justify-items-start gap-8 py-10 ps-12 xl:ps-20 ${isCenturion ? 'pe-12' : 'pe-32 xl:pe-40'}`}
      >
        {children}
      </div>
    </aside>
  )
}
