import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import type { FormatPreferences } from '../i18n/formats/locale.ts'
import { useFormats } from '../i18n/formats/use-formats.ts'
import './press-style.ts'

/** A locale whose own digits are the chosen ones. A field takes the digits of both scripts only where
 * the locale does not name any, so English with Arabic-Indic digits is typed and shown in Latin ones. */
function regionOf({ language, digits }: FormatPreferences): string {
  if (language === 'en') return 'en-GB'
  return digits === 'latn' ? 'ar-AE' : 'ar-SA'
}

type AriaLocaleProps = {
  children: ReactNode
  /** Where a field has a calendar of its own. */
  calendar?: FormatPreferences['calendar']
}

/** Gives React Aria the language, the direction, the digits and the calendar of the page. Every control
 * made of React Aria stands in one. */
export function AriaLocale({ children, calendar }: AriaLocaleProps) {
  const formats = useFormats()
  const locale = `${regionOf(formats)}-u-ca-${calendar ?? formats.calendar}`
  return <I18nProvider locale={locale}>{children}</I18nProvider>
}
