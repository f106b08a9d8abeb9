import type { ReactNode } from 'react'
import { useProductName } from '../../brand/brand.ts'
import { LanguageSwitch } from '../../i18n/language-switch.tsx'
import { PrivacyLine } from '../../problems/privacy-line.tsx'
import { Logo } from '../../ui/logo.tsx'
import { ThemeSwitch } from '../../ui/theme-switch.tsx'
import { Weave } from '../../ui/weave.tsx'

type LoginFrameProps = {
  /** Text of the label on the woven pattern. */
  headline: ReactNode
  children: ReactNode
}

/** The woven pattern on one side at full height, the form on the other; on a narrow viewport the
 * pattern is a strip at the top. */
export function LoginFrame({ headline, children }: LoginFrameProps) {
  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr] lg:grid-cols-[11fr_13fr] lg:grid-rows-1 lg:supports-[width:round(1px,1px)]:grid-cols-[round(46vw,96px)_minmax(0,1fr)]">
      <aside
        aria-label={useProductName()}
        className="relative h-19 overflow-hidden bg-weave-ground lg:sticky lg:top-0 lg:h-dvh"
      >
        <Weave size="small" className="absolute inset-0 lg:hidden rtl:-scale-x-100" />
        <Weave className="weave-ends absolute inset-0 max-lg:hidden rtl:-scale-x-100" />
        {/* Positioned over whole tiles, between the bands of the second and fourth row. */}
        <div
          data-theme="dark"
          className="absolute start-0 top-[calc(mod(100%-24px,128px)/2+157px)] hidden h-[calc(round(up,15rem,128px)+94px)] w-[round(up,24rem,96px)] content-center bg-weave-ground ps-12 pe-6 text-weave-3 lg:grid lg:gap-8 xl:w-[round(up,30rem,96px)] xl:ps-14"
        >
          <Logo size={36} />
          <p className="text-4xl leading-tight font-medium text-balance xl:text-5xl xl:leading-tight">
            {headline}
          </p>
        </div>
      </aside>
      <div className="flex min-w-0 flex-col px-5 sm:px-8">
        <LoginBar />
        <main
          id="main"
          tabIndex={-1}
          className="mx-auto grid w-full max-w-sm flex-1 content-start gap-7 py-6 outline-none lg:content-center"
        >
          {children}
        </main>
        <LoginFooter />
      </div>
    </div>
  )
}

/** Product name where the woven pattern doesn't show it, and the language and theme switches.
 * Centurion has neither the pattern nor a theme switch. */
export function LoginBar({ isCenturion = false }: { isCenturion?: boolean }) {
  return (
    <header className="flex flex-wrap items-center gap-1 py-4">
      <span className={`me-auto ${isCenturion ? '' : 'lg:invisible'}`}>
        <Logo />
      </span>
      <LanguageSwitch />
      {!isCenturion && <ThemeSwitch />}
    </header>
  )
}

export function LoginFooter() {
  return (
    <footer className="mx-auto w-full max-w-sm py-6 text-sm text-ink-2">
      <PrivacyLine />
    </footer>
  )
}
