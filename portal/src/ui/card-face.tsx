import { useLingui } from '@lingui/react/macro'
import type { CardState } from '@sadu/contract/cards/states'
import { useBrand } from '../brand/brand.ts'
import { CARD_HEIGHT, CARD_WEAVE_WIDTH, CARD_WIDTH, CardGround } from './card-ground.tsx'
import { CARD_PALETTES, type CardTier } from './card-palettes.ts'
import { CardWordmark } from './card-wordmark.tsx'
import { Icon } from './icon.tsx'
import { maskedGroups } from './masked-card.tsx'
import { useTierName } from './tier-name.ts'

type CardFaceProps = {
  tier: CardTier
  state: CardState
  /** Four digits, or five. */
  lastDigits: string
  /** MM-YY; null where only the cardholder may know it. */
  expiry: string | null
  /** The embossed name, in Latin capitals. */
  nameOnCard: string
  /** Whether the card only illustrates the fields for its details. */
  isSample?: boolean
  /** The detail to highlight. */
  marked?: 'lastDigits' | 'expiry' | null
  className?: string
}

/** Highlighted text: bolder, and underlined. */
const MARK = { fontWeight: 600, opacity: 1, textDecoration: 'underline' } as const

/** The image of a card, oriented the same in both languages, like the plastic. A card that cannot
 * pay is desaturated and shows the reason. */
export function CardFace({
  tier,
  state,
  lastDigits,
  expiry,
  nameOnCard,
  isSample = false,
  marked = null,
  className = '',
}: CardFaceProps) {
  const { t } = useLingui()
  const palette = CARD_PALETTES[tier]
  const art = useBrand().cards[tier]
  const ink = art?.ink ?? palette.ink
  const marker = art?.ink ?? palette.weave.second
  const tierName = useTierName()(tier)
  const stateName = {
    active: null,
    inactive: t`Not active yet`,
    suspended: t`Temporarily suspended`,
    stopped: t`Cancelled`,
    replaced: t`Replaced`,
  }[state]
  const number = maskedGroups(lastDigits).join('  ')
  const spoken =
    expiry === null
      ? t`${tierName} card ending in ${lastDigits}, ${nameOnCard}`
      : t`${tierName} card ending in ${lastDigits}, ${nameOnCard}, expires ${expiry}`

  return (
    <div
      dir="ltr"
      className={`@container relative overflow-hidden rounded-[5%/8%] shadow-panel ${className}`}
    >
      <svg
        viewBox={`0 0 ${CARD_WIDTH} ${CARD_HEIGHT}`}
        {...(isSample
          ? { 'aria-hidden': true }
          : { role: 'img', 'aria-label': stateName ? `${spoken}. ${stateName}` : spoken })}
        className={`block h-auto w-full ${state === 'active' ? '' : 'opacity-80 saturate-[0.15]'}`}
        fontFamily="var(--font-sans)"
        fill={ink}
      >
        <CardGround tier={tier} />
        {!art && <CardWordmark weave={palette.weave} />}
        {state === 'active' && <Chip />}
        <text x="24" y="146" fontSize="16.5" letterSpacing="1.6" xmlSpace="preserve">
          {number.slice(0, -lastDigits.length)}
          <tspan {...(marked === 'lastDigits' && { ...MARK, fill: marker })}>
            {number.slice(-lastDigits.length)}
          </tspan>
        </text>
        <text
          x="24"
          y="170"
          fontSize="10.5"
          opacity="0.85"
          letterSpacing="0.6"
          {...(marked === 'expiry' && { ...MARK, fill: marker })}
        >
          {expiry ?? '••-••'}
        </text>
        <text
          x="24"
          y="192"
          fontSize="11.5"
          letterSpacing="0.5"
          // A long name is condensed instead of truncated or running into the weave.
          {...(nameOnCard.length > 22 ? { textLength: 206, lengthAdjust: 'spacingAndGlyphs' } : {})}
        >
          {nameOnCard}
        </text>
        {!isSample && (
          <text
            x={CARD_WIDTH - CARD_WEAVE_WIDTH - 16}
            y="44"
            fontSize="11.5"
            textAnchor="end"
            opacity="0.9"
          >
            {tierName}
          </text>
        )}
      </svg>
      {stateName && (
        // Replaces the chip, and is only as wide as the area next to the weave.
        <span
          aria-hidden
          className="absolute start-[7%] top-[33%] flex items-center gap-1.5 rounded-full bg-[#131110e6] px-1.5 py-1 text-xs font-medium text-[#f4eee7] @[17rem]:px-2.5 @[21rem]:text-sm"
        >
          <Icon name={state === 'inactive' ? 'clock' : 'lock'} size={16} />
          <span dir="auto" className="hidden @[17rem]:inline">
            {stateName}
          </span>
        </span>
      )}
    </div>
  )
}

function Chip() {
  return (
    <g>
      <rect x="24" y="74" width="42" height="31" rx="5" fill="#d8b871" />
      <path
        d="M24 84h13v11H24m42-11H53v11h13M37 74v31m16-31v31"
        fill="none"
        stroke="#8a6d2f"
        strokeWidth="1"
      />
    </g>
  )
}
