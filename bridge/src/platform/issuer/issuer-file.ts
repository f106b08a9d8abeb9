import * as z from 'zod/mini'
import { BrandTexts, type ColourToken, DEFAULT_PALETTE, PortalConfig, Tier } from '@sadu/contract'
import { BENEFITS } from '@sadu/contract/cards/benefits'
import { MOST_CASH_PERCENT } from '@sadu/contract/cards/cash'
import { ServiceHours } from '@sadu/contract/chat/hours'
import { SecondChannelAction } from '@sadu/contract/otp/calls'
import { RetentionYears } from '@sadu/contract/privacy/calls'
import { MOST_APPLICATION_DAYS } from '@sadu/contract/requests/applications'
import { LEAST_DAYS_TO_PAY } from '@sadu/contract/statements/cycle'

const { passwordPolicy, map, errorReporting, messaging } = PortalConfig.shape

const Colour = z.string().check(z.regex(/^#[0-9a-f]{6}$/i, 'write a colour such as #9b2335'))
/** All colours except the backdrop of dialogs, on which no text is shown. */
const tokens = (Object.keys(DEFAULT_PALETTE) as ColourToken[]).filter((token) => token !== 'scrim')
const Colours = z.partialRecord(z.enum(tokens), z.readonly(z.tuple([Colour, Colour])))

const Benefits = z.array(z.enum(BENEFITS))

const Card = z.strictObject({ art: z.string(), ground: Colour, ink: Colour })

/** The issuer file as written; every part is optional. Pictures are named by files in the same
 * folder. */
export const IssuerFile = z.strictObject({
  brand: z.optional(
    z.strictObject({
      ...z.partial(BrandTexts).shape,
      links: z.optional(z.partial(BrandTexts.shape.links)),
      logo: z.optional(
        z.strictObject({
          light: z.string(),
          dark: z.string(),
          holdsName: z.optional(z.boolean()),
        }),
      ),
      icon: z.optional(z.string()),
      cards: z.optional(
        z.strictObject({
          classic: z.optional(Card),
          gold: z.optional(Card),
          platinum: z.optional(Card),
          centurion: z.optional(Card),
        } satisfies Record<Tier, unknown>),
      ),
    }),
  ),
  colours: z.optional(
    z.strictObject({ standard: z.optional(Colours), centurion: z.optional(Colours) }),
  ),
  passwordPolicy: z.optional(z.partial(passwordPolicy)),
  rewards: z.optional(z.strictObject({ feeTiers: z.array(Tier) })),
  benefits: z.optional(
    // Centurion's benefits are on its own pages.
    z.strictObject({
      classic: z.optional(Benefits),
      gold: z.optional(Benefits),
      platinum: z.optional(Benefits),
    } satisfies Record<Exclude<Tier, 'centurion'>, unknown>),
  ),
  disputes: z.optional(
    z.strictObject({
      days: z.optional(z.int().check(z.minimum(1), z.maximum(365))),
      secondPersonAboveMinor: z.optional(z.int().check(z.minimum(0))),
    }),
  ),
  cash: z.optional(
    z.strictObject({
      percent: z.optional(z.int().check(z.minimum(0), z.maximum(MOST_CASH_PERCENT))),
    }),
  ),
  applications: z.optional(
    z.strictObject({
      answerDays: z.optional(z.int().check(z.minimum(1), z.maximum(MOST_APPLICATION_DAYS))),
      objectionDays: z.optional(z.int().check(z.minimum(1), z.maximum(365))),
    }),
  ),
  confirmation: z.optional(z.strictObject({ secondChannel: z.array(SecondChannelAction) })),
  statements: z.optional(
    z.strictObject({
      daysToPay: z.optional(z.int().check(z.minimum(LEAST_DAYS_TO_PAY), z.maximum(60))),
    }),
  ),
  reminderDays: z.optional(
    z.array(z.int().check(z.minimum(0), z.maximum(24))).check(z.maxLength(5)),
  ),
  keptYears: z.optional(z.partial(RetentionYears)),
  chat: z.optional(
    z.strictObject({
      hours: z.optional(ServiceHours),
      waitMinutes: z.optional(z.int().check(z.minimum(1), z.maximum(120))),
    }),
  ),
  map: z.optional(map),
  errorReporting: z.optional(errorReporting),
  messaging: z.optional(messaging),
})
export type IssuerFile = z.output<typeof IssuerFile>
