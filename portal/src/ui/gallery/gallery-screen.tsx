import { type I18n, type Messages, setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { type ReactNode, Suspense, use, useState } from 'react'
import { directionOf, LANGUAGES, type Language } from '../../i18n/language.ts'
import { Toaster } from '../toaster.tsx'
import { ControlSamples } from './control-samples.tsx'
import { DrawingSamples } from './drawing-samples.tsx'
import { FigureSamples } from './figure-samples.tsx'
import { StateSamples } from './state-samples.tsx'

const catalogs: Record<Language, Promise<{ messages: Messages }>> = {
  en: import('../../locales/en.po'),
  ar: import('../../locales/ar.po'),
}

/** An instance of its own for each language, so that both can stand on one page. */
const instances = {
  en: setupI18n({ locale: 'en' }),
  ar: setupI18n({ locale: 'ar' }),
} satisfies Record<Language, I18n>

/** Every component of the design system in both languages and both themes, side by side. Only the
 * development server knows this page. */
export function GalleryScreen() {
  const [skin, setSkin] = useState<'standard' | 'centurion'>('standard')
  return (
    <main id="main" className="p-4">
      <h1 className="text-2xl font-semibold">Design system</h1>
      <label className="my-4 flex items-center gap-2">
        <input
          type="checkbox"
          checked={skin === 'centurion'}
          onChange={() => setSkin(skin === 'centurion' ? 'standard' : 'centurion')}
        />
        Centurion skin
      </label>
      <Suspense>
        <div className="grid gap-4 xl:grid-cols-2">
          {LANGUAGES.flatMap((language) =>
            (['light', 'dark'] as const).map((theme) => (
              <Frame key={`${language}-${theme}`} language={language} theme={theme} skin={skin}>
                <FigureSamples />
                <ControlSamples />
                <StateSamples />
                <DrawingSamples />
              </Frame>
            )),
          )}
        </div>
      </Suspense>
      <Toaster />
    </main>
  )
}

type FrameProps = {
  language: Language
  theme: 'light' | 'dark'
  skin: 'standard' | 'centurion'
  children: ReactNode
}

function Frame({ language, theme, skin, children }: FrameProps) {
  const i18n = instances[language]
  const { messages } = use(catalogs[language])
  if (Object.keys(i18n.messages).length === 0) i18n.load(language, messages)
  return (
    <I18nProvider i18n={i18n}>
      <section
        lang={language}
        dir={directionOf(language)}
        data-theme={theme}
        data-skin={skin === 'centurion' ? skin : undefined}
        aria-label={`${language}, ${theme}`}
        className="grid min-w-0 content-start gap-6 rounded-lg bg-paper p-5 text-ink"
      >
        {children}
      </section>
    </I18nProvider>
  )
}
