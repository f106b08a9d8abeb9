import { type FormatPreferences, perLocale } from './locale.ts'

const unit = (name: 'kilometer' | 'meter', digits: number) =>
  perLocale(
    (locale) =>
      new Intl.NumberFormat(locale, { style: 'unit', unit: name, maximumFractionDigits: digits }),
  )
const near = unit('kilometer', 1)
const far = unit('kilometer', 0)
const metres = unit('meter', 0)

/** A distance; below a kilometre in steps of 50 metres. */
export function distanceText(km: number, formats: FormatPreferences): string {
  if (km < 0.975) return metres(formats).format(Math.max(50, Math.round(km * 20) * 50))
  return km < 10 ? near(formats).format(km) : far(formats).format(km)
}
