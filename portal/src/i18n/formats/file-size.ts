import { type FormatPreferences, perLocale } from './locale.ts'

/** The same unit as in the upload limit. */
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

/** A file size in megabytes with one decimal, at least 0.1; `bytes` is in bytes. */
export function fileSizeText(bytes: number, preferences: FormatPreferences): string {
  return megabytes(preferences).format(Math.max(0.1, bytes / MEGABYTE))
}
