import type { ReactNode } from 'react'
import { useBrand } from '../brand/brand.ts'
import { CARD_HEIGHT, CARD_WIDTH, CardGround } from './card-ground.tsx'
import { CARD_PALETTES, type CardTier } from './card-palettes.ts'
import { MaskedCard } from './masked-card.tsx'

type CardStripProps = {
  tier: CardTier
  isUsable: boolean
  lastDigits: string
  /** The state, in a few words. */
  children: ReactNode
}

/** The visible top of a card in a stack, 62 pixels high: its weave, its digits and its state. */
export function CardStrip({ tier, isUsable, lastDigits, children }: CardStripProps) {
  const ink = useBrand().cards[tier]?.ink ?? CARD_PALETTES[tier].ink
  return (
    <span className="relative block h-15.5" style={{ color: ink }}>
      <svg
        viewBox={`0 0 ${CARD_WIDTH} ${CARD_HEIGHT}`}
        preserveAspectRatio="xMidYMin slice"
        aria-hidden
        className={`absolute inset-x-0 top-0 h-24 w-full ${isUsable ? '' : 'opacity-80 saturate-[0.15]'}`}
      >
        <CardGround tier={tier} />
      </svg>
      <span className="relative grid h-full content-center px-4 ltr:pe-[calc(30%+1rem)] rtl:ps-[calc(30%+1rem)]">
        <MaskedCard lastDigits={lastDigits} className="justify-self-start font-semibold" />
        <span className="text-sm">{children}</span>
      </span>
    </span>
  )
}
