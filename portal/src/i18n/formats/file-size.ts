import { type FormatPreferences, perLocale } from './locale.ts'

/** The limit of an upload counts the same way. */
const MEGABYTE = 1024 * 1024

const megabytes = perLocale(
  (locale) =>
    new Intl.NumberFormat(locale, {
      style: 'unit',
      unit: 'megabyte',
      minimumFractionDigits: 1,
      maximumFractionDigits: 1,
    }),
)

/** The size of a file in megabytes, with one decimal and at least 0.1; given in bytes. */
export function fileSizeText(bytes: number, preferences: FormatPreferences): string {
  return megabytes(preferences).format(Math.max(0.1, bytes / MEGABYTE))
}
