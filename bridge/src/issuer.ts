import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { PortalConfig, Tier } from '@sadu/contract'
import { StartRefusal } from './errors.ts'

const shape = PortalConfig.shape

/** Which tiers pay the membership rewards fee of a year; it is free for the others (spec 9). */
const Rewards = z.strictObject({ feeTiers: z.array(Tier) })

/** What an issuer decides: its name and links, how a password is built, who pays for rewards, and
 * outside services. */
export type Issuer = Pick<
  PortalConfig,
  'brand' | 'passwordPolicy' | 'map' | 'errorReporting' | 'messaging'
> & { rewards: z.output<typeof Rewards> }

const IssuerFile = z.strictObject({
  brand: z.optional(
    z.strictObject({
      ...z.partial(shape.brand).shape,
      links: z.optional(z.partial(shape.brand.shape.links)),
    }),
  ),
  passwordPolicy: z.optional(z.partial(shape.passwordPolicy)),
  rewards: z.optional(Rewards),
  map: z.optional(shape.map),
  errorReporting: z.optional(shape.errorReporting),
  messaging: z.optional(shape.messaging),
})

/** The issuer when none is configured. Its addresses and hotline belong to nobody. */
export const DEFAULT_ISSUER: Issuer = {
  brand: {
    productName: { en: 'Sadu', ar: 'سدو' },
    issuerName: { en: 'Sadu Cards', ar: 'بطاقات سدو' },
    hotline: '+966800000000',
    links: {
      cardAgreements: {
        en: 'https://www.example.com/en/card-agreements',
        ar: 'https://www.example.com/ar/card-agreements',
      },
      privacy: {
        en: 'https://www.example.com/en/privacy',
        ar: 'https://www.example.com/ar/privacy',
      },
      terms: { en: 'https://www.example.com/en/terms', ar: 'https://www.example.com/ar/terms' },
      social: [
        { network: 'x', url: 'https://www.example.com/x' },
        { network: 'instagram', url: 'https://www.example.com/instagram' },
        { network: 'linkedin', url: 'https://www.example.com/linkedin' },
        { network: 'youtube', url: 'https://www.example.com/youtube' },
      ],
    },
  },
  // Spec 5 contradicts itself; decisions.md settles on exactly six, with these three classes.
  passwordPolicy: { minLength: 6, maxLength: 6, required: ['letter', 'digit', 'symbol'] },
  rewards: { feeTiers: ['classic', 'gold'] },
  map: { style: null },
  errorReporting: { endpoint: null },
  messaging: { endpoint: null },
}

/** The issuer of a JSON file laid over the defaults, section by section. Null means no file.
 * Refuses a file that cannot be read, is not JSON, or names something that does not exist. */
export function readIssuer(file: string | null): Issuer {
  if (file === null) return DEFAULT_ISSUER
  const parsed = IssuerFile.safeParse(readJson(file))
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    const keys = issue?.code === 'unrecognized_keys' ? issue.keys : []
    const where = [...(issue?.path ?? []), ...keys].join('.')
    throw new StartRefusal(
      `ISSUER_FILE ${file} does not fit at "${where}". Correct it there, or take it out to use the default.`,
    )
  }
  const { brand, passwordPolicy, rewards, map, errorReporting, messaging } = parsed.data
  const defaults = DEFAULT_ISSUER
  const policy = { ...defaults.passwordPolicy, ...defined(passwordPolicy) }
  if (policy.minLength > policy.maxLength) {
    throw new StartRefusal(
      `ISSUER_FILE ${file} asks for passwords of at least ${policy.minLength} and at most ${policy.maxLength} characters. Raise passwordPolicy.maxLength.`,
    )
  }
  return {
    brand: {
      ...defaults.brand,
      ...defined(brand),
      links: { ...defaults.brand.links, ...defined(brand?.links) },
    },
    passwordPolicy: policy,
    rewards: rewards ?? defaults.rewards,
    map: map ?? defaults.map,
    errorReporting: errorReporting ?? defaults.errorReporting,
    messaging: messaging ?? defaults.messaging,
  }
}

function readJson(file: string): unknown {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch {
    throw new StartRefusal(
      `ISSUER_FILE ${file} cannot be read. Check the path and its permissions.`,
    )
  }
  try {
    return JSON.parse(text)
  } catch (error) {
    const reason = error instanceof SyntaxError ? error.message : 'it is not JSON'
    throw new StartRefusal(`ISSUER_FILE ${file} is not JSON: ${reason}.`)
  }
}

type Defined<T> = { [Key in keyof T]?: Exclude<T[Key], undefined> }

/** Without the keys whose value is undefined, so that a spread keeps the default below. */
function defined<T extends object>(section: T | undefined): Defined<T> {
  return Object.fromEntries(
    Object.entries(section ?? {}).filter(([, value]) => value !== undefined),
  ) as Defined<T>
}
