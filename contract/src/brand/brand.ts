import * as z from 'zod/mini'
import type { Tier } from '../core/values.ts'
import type { Colours } from './palette.ts'

/** Characters that could reorder or hide the surrounding text: controls and direction marks. */
const UNSEEN = /[\p{Cc}\u200b-\u200f\u202a-\u202e\u2066-\u2069]/u

function name(longest: number) {
  return z.string().check(
    z.trim(),
    z.minLength(1, 'a name is not empty'),
    z.maxLength(longest, `a name has at most ${longest} characters`),
    z.refine((text) => !UNSEEN.test(text), 'a name has no control characters'),
  )
}

/** A link target; `https:` only, so that none can run a script. */
const Address = z.url({
  protocol: /^https$/,
  error: 'write an address such as https://www.example.com/terms',
})
const inBoth = <Text extends z.core.$ZodType>(text: Text) => z.strictObject({ en: text, ar: text })

/** The issuer's names, contact details and links. */
export const BrandTexts = z.strictObject({
  productName: inBoth(name(24)),
  issuerName: inBoth(name(48)),
  /** E.164. */
  hotline: z
    .string()
    .check(z.regex(/^\+[1-9]\d{7,14}$/, 'write a number such as +966800000000, without spaces')),
  /** The address for complaints by e-mail; null if the issuer takes none there. */
  complaintsEmail: z.nullable(
    z.email({ error: 'write an address such as care@example.com' }).check(z.maxLength(100)),
  ),
  /** The regulator for complaints that the issuer has not answered in time. */
  regulator: z.strictObject({ name: inBoth(name(60)), url: z.nullable(inBoth(Address)) }),
  /** A null link is not shown. */
  links: z.strictObject({
    cardAgreements: z.nullable(inBoth(Address)),
    privacy: z.nullable(inBoth(Address)),
    terms: z.nullable(inBoth(Address)),
    social: z.array(
      z.strictObject({ network: z.enum(['x', 'instagram', 'linkedin', 'youtube']), url: Address }),
    ),
  }),
})

/** A logo: the addresses of its pictures for light and dark backgrounds. */
export type Logo = {
  light: string
  dark: string
  /** Width divided by height. */
  ratio: number
  /** Whether the picture contains the product's name, which is then not shown beside it. */
  holdsName: boolean
}

/** The design of a tier's card: its picture, the background colour shown until it
 * loads, and the text colour. */
export type CardArt = { picture: string; ground: string; ink: string }

/** The issuer's branding. Each page embeds it, so that the first paint is already branded. */
export type Brand = z.output<typeof BrandTexts> & {
  /** Null for the product's own stitch logo beside the name. */
  logo: Logo | null
  /** The address of the icon; null for the product's own. */
  icon: string | null
  /** Tiers without an entry use the product's own woven pattern. */
  cards: Partial<Record<Tier, CardArt>>
}

/** Everything an issuer customises on its pages. */
export type Branding = { brand: Brand; colours: Colours }
