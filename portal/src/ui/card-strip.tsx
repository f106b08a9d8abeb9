import type { ReactNode } from 'react'
import { useBrand } from '../brand/brand.ts'
import { CARD_HEIGHT, CARD_WIDTH, CardGround } from './card-ground.tsx'
import { CARD_PALETTES, type CardTier } from './card-palettes.ts'
import { MaskedCard } from './masked-card.tsx'

type CardStripProps = {
  tier: CardTier
  isUsable: boolean
  lastDigits: string
  /** The name of the holder. */
  name: string
  /** The state, in a few words. */
  children: ReactNode
}

/** The visible top of a card in a stack, 62 pixels high: its weave, its holder, digits and state.
 * It is opaque, and a bone edge separates it from the card behind it. */
export function CardStrip({ tier, isUsable, lastDigits, name, children }: CardStripProps) {
  const ink = useBrand().cards[tier]?.ink ?? CARD_PALETTES[tier].ink
  return (
    <span
      className="relative block h-15.5 border-t-2 border-[#e9e2d6] bg-[#2b2724]"
      style={{ color: ink }}
    >
      <svg
        viewBox={`0 0 ${CARD_WIDTH} ${CARD_HEIGHT}`}
        preserveAspectRatio="xMidYMin slice"
        aria-hidden
        className={`absolute inset-x-0 top-0 h-24 w-full ${isUsable ? '' : 'brightness-75 saturate-[0.15]'}`}
      >
        <CardGround tier={tier} />
      </svg>
      <span className="relative grid h-full content-center px-4 ltr:pe-[calc(30%+1rem)] rtl:ps-[calc(30%+1rem)]">
        <bdi className="min-w-0 truncate leading-[1.7] font-semibold">{name}</bdi>
        <span className="flex min-w-0 gap-x-2 text-sm">
          <MaskedCard lastDigits={lastDigits} />
          <span className="truncate leading-[1.7]">{children}</span>
        </span>
      </span>
    </span>
  )
}
