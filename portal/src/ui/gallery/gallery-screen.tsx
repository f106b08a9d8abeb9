import { type I18n, setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { type ReactNode, useLayoutEffect } from 'react'
import { directionOf, type Language } from '../../i18n/language.ts'
import { Toaster } from '../toaster.tsx'
import { allTexts } from '../testing/all-texts.ts'
import { ActionSamples } from './action-samples.tsx'
import { ChoiceSamples } from './choice-samples.tsx'
import { DrawingSamples } from './drawing-samples.tsx'
import { FieldSamples } from './field-samples.tsx'
import { FigureSamples } from './figure-samples.tsx'
import { GalleryBar } from './gallery-bar.tsx'
import { type Look, useLook } from './look.ts'
import { StateSamples } from './state-samples.tsx'
import { TaskSamples } from './task-samples.tsx'
import { WeaveSamples } from './weave-samples.tsx'
import { WindowSamples } from './window-samples.tsx'

/** One instance per language, so that a switch is instant. */
const instances = {
  en: setupI18n({ locale: 'en', messages: { en: allTexts('en') } }),
  ar: setupI18n({ locale: 'ar', messages: { ar: allTexts('ar') } }),
} satisfies Record<Language, I18n>

/** Every component of the design system, in the language, theme and skin of the URL. Development
 * only. */
export function GalleryScreen() {
  const [look, setLook] = useLook()
  return (
    <Page look={look}>
      <main id="main" className="mx-auto grid page-width gap-6 p-4 sm:p-6">
        <GalleryBar look={look} onChange={setLook} />
        <div className="grid items-start gap-6 lg:grid-cols-2">
          <div className="grid min-w-0 gap-6">
            <ActionSamples />
            <ChoiceSamples />
            <WindowSamples />
            <TaskSamples />
            <FigureSamples />
          </div>
          <div className="grid min-w-0 gap-6">
            <FieldSamples />
            <StateSamples />
            <WeaveSamples />
            <DrawingSamples />
          </div>
        </div>
      </main>
      <Toaster />
    </Page>
  )
}

/** Applies the look to the whole document, as in the product, so that overlays have it too. */
function Page({ look: { language, theme, skin }, children }: { look: Look; children: ReactNode }) {
  const i18n = instances[language]
  useLayoutEffect(() => {
    const root = document.documentElement
    root.lang = language
    root.dir = directionOf(language)
    root.dataset['theme'] = theme
    if (skin === 'centurion') root.dataset['skin'] = skin
    else delete root.dataset['skin']
  }, [language, theme, skin])
  return <I18nProvider i18n={i18n}>{children}</I18nProvider>
}
