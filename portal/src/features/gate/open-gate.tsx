import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { Brand } from '@sadu/contract'
import { StrictMode } from 'react'
import { createRoot } from '../../code/react-dom.ts'
import { BrandContext } from '../../brand/brand.ts'
import { activateLanguage } from '../../i18n/activate.ts'
import { languageInPath } from '../../i18n/language.ts'
import { savedLanguage } from '../../i18n/saved-language.ts'
import { GateScreen } from './gate-screen.tsx'

/** Renders the demo gate instead of the application. */
export async function openGate(place: HTMLElement, brand: Brand): Promise<void> {
  await activateLanguage(languageInPath(location.pathname) ?? savedLanguage(), ['gate'])
  place.replaceChildren()
  createRoot(place).render(
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <BrandContext value={brand}>
          <GateScreen />
        </BrandContext>
      </I18nProvider>
    </StrictMode>,
  )
}
