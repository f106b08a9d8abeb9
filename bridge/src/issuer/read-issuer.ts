import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { Brand, PortalConfig, Tier } from '@sadu/contract'
import { StartRefusal } from '../errors.ts'
import { DEFAULT_ISSUER, type Issuer } from './issuer.ts'

const shape = PortalConfig.shape
const { links } = Brand.shape

const IssuerFile = z.strictObject({
  brand: z.optional(
    z.strictObject({ ...z.partial(Brand).shape, links: z.optional(z.partial(links)) }),
  ),
  passwordPolicy: z.optional(z.partial(shape.passwordPolicy)),
  rewards: z.optional(z.strictObject({ feeTiers: z.array(Tier) })),
  map: z.optional(shape.map),
  errorReporting: z.optional(shape.errorReporting),
  messaging: z.optional(shape.messaging),
})

const { localeError } = z.locales.en()

/** The issuer of a JSON file laid over the defaults, section by section. Null means no file. Refuses
 * a file that cannot be read, is not JSON, or holds what does not fit, by file, field and reason. */
export function readIssuer(file: string | null): Issuer {
  if (file === null) return DEFAULT_ISSUER
  const parsed = IssuerFile.safeParse(readJson(file), { error: localeError })
  if (!parsed.success) throw misfit(file, parsed.error.issues[0])
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

function misfit(file: string, issue: z.core.$ZodIssue | undefined): StartRefusal {
  const keys = issue?.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : []
  const where = [...(issue?.path ?? []), ...keys].join('.')
  const why = keys.length > 0 ? 'there is no such field' : (issue?.message ?? 'it is not read')
  return new StartRefusal(
    `ISSUER_FILE ${file} does not fit at "${where}": ${why}. Correct it there, or take it out to use the default.`,
  )
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
