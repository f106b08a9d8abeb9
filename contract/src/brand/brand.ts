import * as z from 'zod/mini'
import type { Tier } from '../core/values.ts'
import type { Colours } from './palette.ts'

/** What would turn or hide the text around it: control signs and those that change the direction. */
const UNSEEN = /[\p{Cc}\u200b-\u200f\u202a-\u202e\u2066-\u2069]/u

function name(longest: number) {
  return z.string().check(
    z.trim(),
    z.minLength(1, 'a name is not empty'),
    z.maxLength(longest, `a name has at most ${longest} characters`),
    z.refine((text) => !UNSEEN.test(text), 'a name has no control characters'),
  )
}

/** An address that people are sent to; nothing but `https:`, so that none of them runs a script. */
const Address = z.url({
  protocol: /^https$/,
  error: 'write an address such as https://www.example.com/terms',
})
const inBoth = <Text extends z.core.$ZodType>(text: Text) => z.strictObject({ en: text, ar: text })

/** What an issuer is called, where it is reached and what it links to. */
export const BrandTexts = z.strictObject({
  productName: inBoth(name(24)),
  issuerName: inBoth(name(48)),
  /** E.164. */
  hotline: z
    .string()
    .check(z.regex(/^\+[1-9]\d{7,14}$/, 'write a number such as +966800000000, without spaces')),
  /** Who takes complaints that the issuer has not answered in time. */
  regulator: z.strictObject({ name: inBoth(name(60)), url: z.nullable(inBoth(Address)) }),
  /** What is null is not linked to. */
  links: z.strictObject({
    cardAgreements: z.nullable(inBoth(Address)),
    privacy: z.nullable(inBoth(Address)),
    terms: z.nullable(inBoth(Address)),
    social: z.array(
      z.strictObject({ network: z.enum(['x', 'instagram', 'linkedin', 'youtube']), url: Address }),
    ),
  }),
})

/** A logo as the addresses of its pictures on a light and on a dark ground. */
export type Logo = {
  light: string
  dark: string
  /** Width over height. */
  ratio: number
  /** Whether it says the product's name, which then does not stand beside it. */
  holdsName: boolean
}

/** The face of a tier's card: a picture, its colour until it is there, and that of the text on it. */
export type CardArt = { picture: string; ground: string; ink: string }

/** How the issuer appears to people. A page carries it, so that the first paint is the issuer's own. */
export type Brand = z.output<typeof BrandTexts> & {
  /** Null for the product's own stitch beside the name. */
  logo: Logo | null
  /** The address of a picture; null for the product's own stitch. */
  icon: string | null
  /** Tiers without one are drawn with the product's own weave. */
  cards: Partial<Record<Tier, CardArt>>
}

/** All with which an issuer's pages are drawn. */
export type Face = { brand: Brand; colours: Colours }
