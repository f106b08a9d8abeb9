import type { Localized } from '@sadu/contract'
import { pluralText } from '@sadu/contract/core/plural'

const COUNT = new Intl.NumberFormat('en-GB')

/** Formats a number of points with its unit. */
export function pointsText(points: number): Localized {
  const count = COUNT.format(points)
  return {
    en: `${count} ${points === 1 ? 'point' : 'points'}`,
    ar: pluralText(
      { one: 'نقطة واحدة', two: 'نقطتان', few: `${count} نقاط`, other: `${count} نقطة` },
      points,
      'ar',
    ),
  }
}
