import type { WeaveColours } from './weave.tsx'

/** The colours of a card: the gradient, its ink, and those of the weave. */
export type CardPalette = {
  from: string
  to: string
  ink: string
  weave: WeaveColours
}

/** One palette per tier of the issuer. */
export const CARD_PALETTES = {
  classic: {
    from: '#34477d',
    to: '#1d2848',
    ink: '#f4eee7',
    weave: { ground: '#1a2340', first: '#4a5f9c', second: '#d9982b', third: '#e6e0d6' },
  },
  gold: {
    from: '#9b2335',
    to: '#5f1220',
    ink: '#fdf6ec',
    weave: { ground: '#54101c', first: '#a8303f', second: '#d9982b', third: '#f1dfc0' },
  },
  platinum: {
    from: '#5c6066',
    to: '#2e3135',
    ink: '#f7f5f2',
    weave: { ground: '#26292c', first: '#6b7077', second: '#b9bec4', third: '#e8e6e2' },
  },
  centurion: {
    from: '#2b2723',
    to: '#0b0a09',
    ink: '#e9e2d6',
    weave: { ground: '#0b0a09', first: '#39342e', second: '#a39a8b', third: '#6f675b' },
  },
} as const satisfies Record<string, CardPalette>

export type CardTier = keyof typeof CARD_PALETTES
