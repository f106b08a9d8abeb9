/** Display settings and their values; the first of each is the default. */
export const DISPLAY = {
  theme: ['system', 'light', 'dark'],
  digits: ['latn', 'arab'],
  calendar: ['gregory', 'islamic-umalqura'],
  motion: ['system', 'reduced'],
  textSize: ['standard', 'large', 'larger'],
} as const

export type DisplayField = keyof typeof DISPLAY
export type Motion = (typeof DISPLAY)['motion'][number]
export type TextSize = (typeof DISPLAY)['textSize'][number]
