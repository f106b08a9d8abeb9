import { useBrand } from '../brand/brand.ts'
import { useLanguage } from '../i18n/use-language.ts'
import type { CardPalette } from './card-palettes.ts'

const HEIGHT = 26
const WIDEST = 190

/** The product name in both scripts, as on the plastic, next to the issuer's logo or the product's
 * own mark. */
export function CardWordmark({ weave }: Pick<CardPalette, 'weave'>) {
  const language = useLanguage()
  const { productName, logo } = useBrand()
  const width = logo ? Math.min(WIDEST, HEIGHT * logo.ratio) : 22
  return (
    <g>
      {logo ? (
        <image
          href={logo.dark}
          x="24"
          y="26"
          width={width}
          height={HEIGHT}
          preserveAspectRatio="xMinYMid"
        />
      ) : (
        <>
          <path d="m34 28 11 11-11 11-11-11Z" fill={weave.second} />
          <path d="m34 33.5 5.5 5.5-5.5 5.5-5.5-5.5Z" fill={weave.ground} />
        </>
      )}
      {!logo?.holdsName && (
        <text x={32 + width} y="44.5" fontSize="17">
          <tspan fontWeight="600">{productName.en}</tspan>
          <tspan
            dx="14"
            fontSize="16"
            opacity="0.75"
            fontFamily={language === 'en' ? 'var(--font-names)' : undefined}
          >
            {productName.ar}
          </tspan>
        </text>
      )}
    </g>
  )
}
