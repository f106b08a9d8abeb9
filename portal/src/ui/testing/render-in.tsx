import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import type { Language } from '../../i18n/language.ts'
import { allTexts } from './all-texts.ts'

const messages = { en: allTexts('en'), ar: allTexts('ar') }

/** Renders in a language with the product's own texts; links have a URL but do not navigate. */
export function renderIn(language: Language, element: ReactNode) {
  const i18n = setupI18n({ locale: language, messages })
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
  return render(element, {
    wrapper: ({ children }) => (
      <I18nProvider i18n={i18n}>
        <RouterContextProvider router={router}>{children}</RouterContextProvider>
      </I18nProvider>
    ),
  })
}
