import { STOP_REASONS } from '@sadu/contract/cards/states'
import * as z from 'zod/mini'
import { CardSerial, Moment, Name, oneOf, text } from './fields.ts'

const Digits = text(/^\d{5}$/, 'the last five digits of the card number')
const Expiry = text(/^(0[1-9]|1[0-2])-\d{2}$/, 'month and year, such as 09-28')
const NameOnCard = text(/^[A-Z .'-]{2,26}$/, '2 to 26 Latin capitals, as embossed')
const CardLimit = text(
  /^(none|\d{1,10}(\.\d{1,2})?)$/,
  'an amount in riyals as text, or none where the account’s limit holds',
)

/** The required fields of each change. */
const OF_CHANGE = {
  new: ['lastDigits', 'expiry'],
  replaced: ['by'],
  stopped: ['because'],
  limit: ['limit'],
} as const
const MAY_STAND = {
  new: ['beside', 'replaces', 'nameOnCard', 'limit'],
  replaced: [],
  stopped: [],
  limit: [],
} as const
type CardField =
  | (typeof OF_CHANGE)[keyof typeof OF_CHANGE][number]
  | (typeof MAY_STAND)['new'][number]
const CARD_FIELDS = [...new Set([...Object.values(OF_CHANGE), ...Object.values(MAY_STAND)].flat())]

type CardChange = { change: keyof typeof OF_CHANGE } & Partial<
  Record<CardField, string | undefined>
>

/** The first field of a change that is missing, or not allowed for it. */
function misplacedIn(row: CardChange): { field: CardField; isMissing: boolean } | null {
  const { change } = row
  const needed: readonly CardField[] = OF_CHANGE[change]
  const allowed = new Set<CardField>([...needed, ...MAY_STAND[change]])
  const missing = needed.find((field) => row[field] === undefined)
  if (missing) return { field: missing, isMissing: true }
  const strange = CARD_FIELDS.find((field) => row[field] !== undefined && !allowed.has(field))
  if (strange) return { field: strange, isMissing: false }
  const isPlaced = change !== 'new' || (row.beside === undefined) !== (row.replaces === undefined)
  return isPlaced ? null : { field: 'replaces', isMissing: true }
}

/** A new card, or a change of one (docs/feed.md#cards). */
export const CardChanged = z
  .strictObject({
    type: z.literal('card'),
    id: Name,
    change: oneOf(['new', 'replaced', 'stopped', 'limit']),
    card: CardSerial,
    occurredAt: Moment,
    beside: z.optional(CardSerial),
    replaces: z.optional(CardSerial),
    lastDigits: z.optional(Digits),
    expiry: z.optional(Expiry),
    nameOnCard: z.optional(NameOnCard),
    by: z.optional(CardSerial),
    because: z.optional(oneOf(STOP_REASONS)),
    limit: z.optional(CardLimit),
  })
  .check((context) => {
    const misplaced = misplacedIn(context.value)
    if (!misplaced) return
    const { field, isMissing } = misplaced
    const message =
      field === 'replaces' && isMissing
        ? 'given for a new card, or beside in its place, and not both'
        : isMissing
          ? 'given for this change'
          : 'left out of this change'
    context.issues.push({ code: 'custom', path: [field], message, input: context.value })
  })
export type CardRecord = z.output<typeof CardChanged>
