import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import * as z from 'zod/mini'
import { type CardArt, type Colours, palettesOf, type Tier } from '@sadu/contract'
import { contrast, MIN_TEXT_CONTRAST, lowContrasts } from '@sadu/contract/brand/contrast'
import { StartRefusal } from '../../core/start-refusal.ts'
import { IssuerFile } from './issuer-file.ts'
import { DEFAULT_ISSUER, type Issuer, type IssuerPicture } from './issuer.ts'
import { invalidField } from './invalid-field.ts'
import { PictureProblem, type PictureType, ratioOf, readPicture } from './picture.ts'

const LOGO_TYPES: PictureType[] = ['image/svg+xml']
const ICON_TYPES: PictureType[] = ['image/svg+xml', 'image/png']

const { localeError } = z.locales.en()

/** Reads the issuer file and merges it over the defaults, section by section. Null means no file.
 * Throws if the file cannot be read, is not JSON or is invalid, naming file, field and reason. */
export function readIssuer(file: string | null): Issuer {
  if (file === null) return DEFAULT_ISSUER
  const parsed = IssuerFile.safeParse(readJson(file), { error: localeError })
  if (!parsed.success) throw refusalOf(file, parsed.error.issues[0])
  const {
    brand,
    colours,
    passwordPolicy,
    rewards,
    benefits,
    disputes,
    cash,
    applications,
    confirmation,
    statements,
    reminderDays,
    keptYears,
    chat,
    map,
    errorReporting,
    messaging,
  } = parsed.data
  const defaults = DEFAULT_ISSUER
  const policy = { ...defaults.passwordPolicy, ...defined(passwordPolicy) }
  if (policy.minLength > policy.maxLength) {
    throw new StartRefusal(
      `ISSUER_FILE ${file} asks for passwords of at least ${policy.minLength} and at most ${policy.maxLength} characters. Raise passwordPolicy.maxLength.`,
    )
  }
  const { logo, icon, cards, links, ...texts } = brand ?? {}
  const drawn = readPictures(file, { logo, icon, cards })
  return {
    file,
    brand: {
      ...defaults.brand,
      ...defined(texts),
      links: { ...defaults.brand.links, ...defined(links) },
      ...drawn.brand,
    },
    colours: readColours(file, colours),
    pictures: drawn.pictures,
    passwordPolicy: policy,
    rewards: rewards ?? defaults.rewards,
    benefits: { ...defaults.benefits, ...defined(benefits) },
    disputes: { ...defaults.disputes, ...defined(disputes) },
    cash: { ...defaults.cash, ...defined(cash) },
    applications: { ...defaults.applications, ...defined(applications) },
    confirmation: confirmation ?? defaults.confirmation,
    statements: { ...defaults.statements, ...defined(statements) },
    reminderDays: reminderDays ?? defaults.reminderDays,
    keptYears: { ...defaults.keptYears, ...defined(keptYears) },
    chat: { ...defaults.chat, ...defined(chat) },
    map: map ?? defaults.map,
    errorReporting: errorReporting ?? defaults.errorReporting,
    messaging: messaging ?? defaults.messaging,
  }
}

type Named = Pick<NonNullable<IssuerFile['brand']>, 'logo' | 'icon' | 'cards'>

/** Reads the named pictures and returns them with the branding that has their addresses. */
function readPictures(file: string, { logo, icon, cards }: Named) {
  const pictures: IssuerPicture[] = []
  const atField = <Value>(field: string, work: () => Value): Value => {
    try {
      return work()
    } catch (error) {
      throw error instanceof PictureProblem ? invalidField(file, field, error.message) : error
    }
  }
  const addPicture = (
    field: string,
    name: string,
    kinds?: PictureType[],
    art: CardArt | null = null,
  ) => {
    const picture = atField(field, () => readPicture(dirname(file), name, kinds))
    pictures.push({ ...picture, field, art })
    return picture
  }

  const light = logo && addPicture('brand.logo.light', logo.light, LOGO_TYPES)
  const dark = logo && addPicture('brand.logo.dark', logo.dark, LOGO_TYPES)
  const ratio = light && atField('brand.logo.light', () => ratioOf(light))
  if (dark && atField('brand.logo.dark', () => ratioOf(dark)) !== ratio) {
    throw invalidField(file, 'brand.logo.dark', 'both pictures need the same proportions')
  }
  const art = Object.entries(defined(cards)).map(([tier, { art: name, ground, ink }]) => {
    const field = `brand.cards.${tier}`
    const measured = contrast(ink, ground)
    if (measured < MIN_TEXT_CONTRAST) {
      throw invalidField(file, `${field}.ink`, tooLow('ink on ground', measured, MIN_TEXT_CONTRAST))
    }
    const picture = addPicture(`${field}.art`, name, undefined, { picture: '', ground, ink })
    return [tier as Tier, { picture: picture.address, ground, ink }] as const
  })
  return {
    pictures,
    brand: {
      logo:
        logo && light && dark && ratio
          ? {
              light: light.address,
              dark: dark.address,
              ratio,
              holdsName: logo.holdsName ?? false,
            }
          : null,
      icon: icon === undefined ? null : addPicture('brand.icon', icon, ICON_TYPES).address,
      cards: Object.fromEntries(art),
    },
  }
}

/** Reads the issuer's colours. Throws unless all pairs shown together have enough contrast. */
function readColours(file: string, given: IssuerFile['colours']): Colours {
  const colours = { standard: defined(given?.standard), centurion: defined(given?.centurion) }
  const palettes = palettesOf(colours)
  for (const skin of ['standard', 'centurion'] as const) {
    const problem = lowContrasts(palettes[skin])
    if (!problem) continue
    const { what, ground, theme, ratio, least } = problem
    const why = tooLow(`${what} on ${ground} in the ${theme} theme`, ratio, least)
    throw invalidField(file, `colours.${skin}.${what}`, why)
  }
  return colours
}

const tooLow = (pair: string, ratio: number, least: number): string =>
  `${pair} comes to ${ratio.toFixed(2)}:1, at least ${least}:1 is needed`

function refusalOf(file: string, issue: z.core.$ZodIssue | undefined): StartRefusal {
  const keys = issue?.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : []
  const field = [...(issue?.path ?? []), ...keys].join('.')
  const why = keys.length > 0 ? 'there is no such field' : (issue?.message ?? 'it is not read')
  return invalidField(file, field, why)
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

/** Removes keys whose value is undefined, so that a spread keeps the defaults. */
function defined<T extends object>(section: T | undefined): Defined<T> {
  return Object.fromEntries(
    Object.entries(section ?? {}).filter(([, value]) => value !== undefined),
  ) as Defined<T>
}
