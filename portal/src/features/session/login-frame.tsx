import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
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
  const { t } = useLingui()
  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr] lg:grid-cols-[minmax(0,11fr)_minmax(0,13fr)] lg:grid-rows-1">
      <aside
        aria-label={t`Sadu`}
        className="relative grid h-28 items-end overflow-hidden bg-weave-ground lg:sticky lg:top-0 lg:h-dvh"
      >
        <Weave className="absolute inset-0 [--tile:1]" />
        <div className="relative m-0 hidden bg-weave-ground p-10 text-weave-3 lg:m-12 lg:grid lg:gap-8 xl:m-16">
          <Logo />
          <p className="text-4xl leading-tight font-medium text-balance xl:text-5xl xl:leading-tight">
            {headline}
          </p>
        </div>
      </aside>
      <div className="flex flex-col px-5 sm:px-8">
        <header className="flex items-center gap-1 py-4">
          <span className="me-auto lg:invisible">
            <Logo />
          </span>
          <LanguageSwitch />
          <ThemeSwitch />
        </header>
        <main
          id="main"
          tabIndex={-1}
          className="mx-auto grid w-full max-w-sm flex-1 content-center gap-8 py-6 outline-none"
        >
          {children}
        </main>
        <footer className="mx-auto w-full max-w-sm py-6 text-sm text-ink-2">
          <Trans>All users are subject to the privacy statement.</Trans>
        </footer>
      </div>
    </div>
  )
}
