import { DEFAULT_CENTURION, DEFAULT_PALETTE } from '@sadu/contract/brand/palette'
import type { Plugin } from 'vite'
import { declarations } from '../src/brand/palette-css.ts'

const STYLES = /\/src\/ui\/styles\.css$/

/** Writes the contract's colours into the style sheet, from which Tailwind generates classes. */
export function paletteStyles(): Plugin {
  return {
    name: 'sadu:palette-styles',
    enforce: 'pre',
    transform(code, id) {
      if (!STYLES.test(id)) return null
      return `${code}
@theme static { --color-*: initial; --color-transparent: transparent; --color-current: currentColor; ${declarations(DEFAULT_PALETTE)} }
@layer base { [data-skin='centurion'] { ${declarations(DEFAULT_CENTURION)} } }
`
    },
  }
}
