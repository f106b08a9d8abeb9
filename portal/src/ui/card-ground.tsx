import { useId } from 'react'
import { useBrand } from '../brand/brand.ts'
import { CardPicture } from './card-art.tsx'
import { CARD_PALETTES, type CardTier } from './card-palettes.ts'
import { WeavePattern } from './weave.tsx'

/** The proportions of a bank card (ISO/IEC 7810 ID-1), in units of a quarter millimetre. */
export const CARD_WIDTH = 342
export const CARD_HEIGHT = 216
/** Three rows of the weave and their teeth, as high as the card, and two tiles wide. */
const CARD_WEAVE_SCALE = CARD_HEIGHT / 408
export const CARD_WEAVE_WIDTH = 2 * 96 * CARD_WEAVE_SCALE

/** The card background in SVG user units: the colour and its weave, or the issuer's image. */
export function CardGround({ tier }: { tier: CardTier }) {
  const id = useId()
  const palette = CARD_PALETTES[tier]
  const art = useBrand().cards[tier]
  if (art) return <CardPicture art={art} width={CARD_WIDTH} height={CARD_HEIGHT} />
  return (
    <>
      <defs>
        <linearGradient id={`${id}-sheet`} x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor={palette.from} />
          <stop offset="1" stopColor={palette.to} />
        </linearGradient>
        <WeavePattern id={`${id}-weave`} scale={CARD_WEAVE_SCALE} colours={palette.weave} />
      </defs>
      <rect width={CARD_WIDTH} height={CARD_HEIGHT} fill={`url(#${id}-sheet)`} />
      <svg x={CARD_WIDTH - CARD_WEAVE_WIDTH} width={CARD_WEAVE_WIDTH} height={CARD_HEIGHT}>
        <rect width="100%" height="100%" fill={`url(#${id}-weave)`} />
        <path d={`M.5 0V${CARD_HEIGHT}`} stroke={palette.weave.second} strokeWidth="1" />
      </svg>
    </>
  )
}
