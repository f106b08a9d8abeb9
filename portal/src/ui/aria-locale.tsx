import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import type { FormatPreferences } from '../i18n/formats/locale.ts'
import { useFormats } from '../i18n/formats/use-formats.ts'
import './press-style.ts'

/** A locale whose default digits are the chosen ones. A field accepts the digits of both scripts
 * only if the locale does not specify any, so English with Arabic-Indic digits is typed and shown
 * in Latin digits. */
function regionOf({ language, digits }: FormatPreferences): string {
  if (language === 'en') return 'en-GB'
  return digits === 'latn' ? 'ar-AE' : 'ar-SA'
}

type AriaLocaleProps = {
  children: ReactNode
  /** For a field with its own calendar. */
  calendar?: FormatPreferences['calendar']
}

/** Provides React Aria with the language, direction, digits and calendar of the page. Every React
 * Aria control is wrapped in one. */
export function AriaLocale({ children, calendar }: AriaLocaleProps) {
  const formats = useFormats()
  const locale = `${regionOf(formats)}-u-ca-${calendar ?? formats.calendar}`
  return <I18nProvider locale={locale}>{children}</I18nProvider>
}
