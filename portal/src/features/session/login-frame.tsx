import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useProductName } from '../../brand/brand.ts'
import { LanguageSwitch } from '../../i18n/language-switch.tsx'
import { Logo } from '../../ui/logo.tsx'
import { ThemeSwitch } from '../../ui/theme-switch.tsx'
import { Weave } from '../../ui/weave.tsx'

type LoginFrameProps = {
  /** What the label sewn on the cloth says. */
  headline: ReactNode
  children: ReactNode
}

/** The cloth on one side, at its full height, and the form on the other; on a narrow screen the
 * cloth is a strip on top. */
export function LoginFrame({ headline, children }: LoginFrameProps) {
  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr] lg:grid-cols-[11fr_13fr] lg:grid-rows-1">
      <aside
        aria-label={useProductName()}
        className="relative h-24 overflow-hidden bg-weave-ground lg:sticky lg:top-0 lg:h-dvh"
      >
        <Weave className="absolute inset-0 rtl:-scale-x-100" />
        {/* Sewn between two bands of the weave, whose rows are 128 pixels high. */}
        <div
          data-theme="dark"
          className="absolute start-0 top-[157px] hidden h-[350px] w-100 content-center bg-weave-ground ps-12 pe-6 text-weave-3 lg:grid lg:gap-8 xl:w-124 xl:ps-14"
        >
          <Logo size={36} />
          <p className="text-4xl leading-tight font-medium text-balance xl:text-5xl xl:leading-tight">
            {headline}
          </p>
        </div>
      </aside>
      <div className="flex flex-col px-5 sm:px-8">
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

/** The product's name where the cloth does not carry it, and the switches. */
export function LoginBar({ isNameShown = false }: { isNameShown?: boolean }) {
  return (
    <header className="flex items-center gap-1 py-4">
      <span className={`me-auto ${isNameShown ? '' : 'lg:invisible'}`}>
        <Logo />
      </span>
      <LanguageSwitch />
      <ThemeSwitch />
    </header>
  )
}

export function LoginFooter() {
  return (
    <footer className="mx-auto w-full max-w-sm py-6 text-sm text-ink-2">
      <Trans>All users are subject to the privacy statement.</Trans>
    </footer>
  )
}
