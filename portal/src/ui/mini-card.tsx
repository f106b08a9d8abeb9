import { useBrand } from '../brand/brand.ts'
import { CardPicture } from './card-art.tsx'
import { CARD_PALETTES, type CardTier } from './card-palettes.ts'

/** A thumbnail of a card, to distinguish tiers in a list that names them. */
export function MiniCard({ tier, isUsable }: { tier: CardTier; isUsable: boolean }) {
  const { from, to, weave } = CARD_PALETTES[tier]
  const art = useBrand().cards[tier]
  return (
    <svg
      viewBox="0 0 48 30"
      aria-hidden
      className={`h-7.5 w-12 shrink-0 rounded-[4px] ${isUsable ? '' : 'opacity-70 saturate-[0.15]'}`}
    >
      {art ? (
        <CardPicture art={art} width={48} height={30} />
      ) : (
        <>
          <rect width="48" height="30" fill={from} />
          <path d="M0 30 48 0v30Z" fill={to} />
          <path d="M36 0h12v30H36Z" fill={weave.ground} />
          <path
            d="m42 3 4.5 4.5-4.5 4.5-4.5-4.5Zm0 10 4.5 4.5-4.5 4.5-4.5-4.5Z"
            fill={weave.second}
          />
        </>
      )}
      <path d="M5 9h7v5H5Z" fill="#d8b871" />
    </svg>
  )
}
