import type { InputOf, applySupplementary } from '@sadu/contract'
import { tidyEmail } from '@sadu/contract/core/email'
import { readMobile } from '@sadu/contract/core/mobile'
import {
  GENDERS,
  ID_KINDS,
  type IdKind,
  RELATIONSHIPS,
  type Relationship,
  TITLES,
} from '@sadu/contract/core/person'
import { readAmount } from '@sadu/contract/core/typed-amount'
import { digitsOrTyped, removeInvisible } from '@sadu/contract/core/typed-text'
import {
  type Application,
  applicationProblems,
  type LimitBounds,
} from '@sadu/contract/supplementary/application'
import type { SupplementaryDraft } from '@sadu/contract/supplementary/draft'
import { proposedNameOnCard, tidyName } from '@sadu/contract/supplementary/names'
import type { Language } from '../../i18n/language.ts'

/** Form values of an application, as stored in the draft. */
export type Entries = SupplementaryDraft
export type Field = keyof Entries

/** Data used to validate an application. `cards` are those that allow a supplementary card. */
export type Given = {
  today: string
  cards: readonly { cardReference: string; limit: LimitBounds }[]
}

/** The card to add a supplementary card to: the selected one, or the only eligible one. */
export function cardOf<C extends { cardReference: string }>(
  { card }: Entries,
  cards: readonly C[],
): C | undefined {
  const only = cards.length === 1 ? cards[0] : undefined
  return cards.find(({ cardReference }) => cardReference === card) ?? only
}

export const idKindOf = ({ idKind }: Entries): IdKind =>
  ID_KINDS.find((kind) => kind === idKind) ?? 'id'

export const relationshipOf = ({ relationship }: Entries): Relationship | null =>
  RELATIONSHIPS.find((one) => one === relationship) ?? null

/** The typed name on the card, or else the one proposed from first and last name. */
export const nameOnCardOf = ({ nameOnCard, firstName = '', lastName = '' }: Entries): string =>
  nameOnCard ?? proposedNameOnCard(firstName, lastName)

/** The first name in the given language, or else in English. */
export const firstNameIn = (
  { firstName = '', firstNameAr = '' }: Entries,
  language: Language,
): string => (language === 'ar' && tidyName(firstNameAr)) || tidyName(firstName)

/** The ID number as sent: Latin digits for an ID, uppercase for a passport. */
export const idNumberOf = (entries: Entries): string =>
  idKindOf(entries) === 'id'
    ? digitsOrTyped(entries.idNumber ?? '')
    : removeInvisible(entries.idNumber ?? '')
        .replaceAll(/\s/g, '')
        .toUpperCase()

/** The entered limit in halalas, or why it is invalid. */
const readLimit = ({ limit = '' }: Entries) => readAmount(limit, 'SAR')

/** Converts the form values to the input of the contract's validation rules. */
function applicationOf(entries: Entries, bounds: LimitBounds | undefined): Application {
  return {
    firstName: entries.firstName ?? '',
    lastName: entries.lastName ?? '',
    firstNameAr: entries.firstNameAr ?? '',
    lastNameAr: entries.lastNameAr ?? '',
    email: tidyEmail(entries.email ?? ''),
    mobile: readMobile(entries.mobile ?? ''),
    bornOn: entries.bornOn ?? '',
    nationality: entries.nationality ?? '',
    idKind: idKindOf(entries),
    idNumber: idNumberOf(entries),
    nameOnCard: nameOnCardOf(entries),
    limit: { minor: readLimit(entries).value ?? 0, currency: bounds?.max.currency ?? 'SAR' },
  }
}

const NOTHING: LimitBounds = {
  min: { minor: 0, currency: 'SAR' },
  max: { minor: 0, currency: 'SAR' },
}

const isOneOf = (values: readonly string[], value: string | undefined) =>
  value !== undefined && values.includes(value)

/** Validation error for each invalid field; empty when all fields are valid. */
export function problemsOf(
  entries: Entries,
  { today, cards }: Given,
): Partial<Record<Field, string>> {
  const card = cardOf(entries, cards)
  const application = applicationOf(entries, card?.limit)
  const { problem: limitProblem } = readLimit(entries)
  const problems = applicationProblems(application, { today, bounds: card?.limit ?? NOTHING })
  return {
    ...problems,
    ...(!isOneOf(TITLES, entries.title) && { title: 'required' }),
    ...(!isOneOf(GENDERS, entries.gender) && { gender: 'required' }),
    ...(relationshipOf(entries) === null && { relationship: 'required' }),
    ...(!card && { card: 'required' }),
    ...(limitProblem !== undefined && { limit: limitProblem }),
  }
}

type Input = Omit<
  InputOf<typeof applySupplementary>,
  'otp' | 'otpReference' | 'passkey' | 'callReference'
>

/** The call input; null while a field is invalid. */
export function inputOf(
  entries: Entries,
  given: Given,
  uploadReferences: readonly string[],
): Input | null {
  const card = cardOf(entries, given.cards)
  const title = TITLES.find((one) => one === entries.title)
  const gender = GENDERS.find((one) => one === entries.gender)
  const relationship = relationshipOf(entries)
  const isRight = Object.keys(problemsOf(entries, given)).length === 0
  if (!isRight || !card || !title || !gender || !relationship) return null
  return {
    ...applicationOf(entries, card.limit),
    primaryCardReference: card.cardReference,
    title,
    gender,
    relationship,
    uploadReferences: [...uploadReferences],
  }
}
