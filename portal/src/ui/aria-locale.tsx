import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { type FormatPreferences, localeOf } from '../i18n/formats/locale.ts'
import { useFormats } from '../i18n/formats/use-formats.ts'
import './press-style.ts'

type AriaLocaleProps = {
  children: ReactNode
  /** What differs from the person's own formats, as the calendar of one field. */
  formats?: Partial<FormatPreferences>
}

/** Gives React Aria the language, the direction, the digits and the calendar of the page. Every control
 * made of React Aria stands in one. */
export function AriaLocale({ children, formats }: AriaLocaleProps) {
  const own = useFormats()
  return <I18nProvider locale={localeOf({ ...own, ...formats })}>{children}</I18nProvider>
}
