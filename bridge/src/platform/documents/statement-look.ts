import { type ColourToken, palettesOf } from '@sadu/contract'
import { DEFAULT_ISSUER, type Issuer } from '../issuer/issuer.ts'

/** In whose colours statements are printed, on paper, and under whose sign. */
export type StatementLook = {
  accent: string
  weave: { ground: string; first: string; second: string }
  /** An SVG; null for the product's own stitch. */
  logo: string | null
}

/** How an issuer's statements look: the standard colours of its light theme, and its logo for it. */
export function statementLook({ brand, colours, pictures }: Issuer): StatementLook {
  const { standard } = palettesOf(colours)
  const light = (token: ColourToken) => standard[token][0]
  const logo = pictures.find(({ address }) => address === brand.logo?.light)
  return {
    accent: light('madder-ink'),
    weave: { ground: light('weave-ground'), first: light('weave-1'), second: light('weave-2') },
    logo: logo?.bytes.toString() ?? null,
  }
}

/** That of the product itself. */
export const OWN_LOOK = statementLook(DEFAULT_ISSUER)
