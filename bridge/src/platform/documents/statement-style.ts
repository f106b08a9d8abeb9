import { type ColourToken, palettesOf } from '@sadu/contract'
import { DEFAULT_ISSUER, type Issuer } from '../issuer/issuer.ts'

/** Colours and logo of printed statements. */
export type StatementStyle = {
  accent: string
  weave: { ground: string; first: string; second: string }
  /** An SVG; null for the product's own mark. */
  logo: string | null
}

/** Returns the look of an issuer's statements: the standard colours of its light theme, and its
 * logo for that theme. */
export function statementStyle({ brand, colours, pictures }: Issuer): StatementStyle {
  const { standard } = palettesOf(colours)
  const light = (token: ColourToken) => standard[token][0]
  const logo = pictures.find(({ address }) => address === brand.logo?.light)
  return {
    accent: light('madder-ink'),
    weave: { ground: light('weave-ground'), first: light('weave-1'), second: light('weave-2') },
    logo: logo?.bytes.toString() ?? null,
  }
}

/** The default look of the product. */
export const DEFAULT_STATEMENT_STYLE = statementStyle(DEFAULT_ISSUER)
