import { Reference } from '@sadu/contract/core/values'
import * as z from 'zod/mini'
import { type SearchOf, searchValidator } from '../../code/search-params.ts'
import { ISSUE_STEPS } from './issue-steps.ts'

const CARD = { card: Reference }
const PIN = { ...CARD, tab: z.literal('change') }

/** URL parameters of a screen of one card. */
export type CardSearch = SearchOf<typeof CARD>
export const validateCardSearch = searchValidator(CARD)

/** URL parameters of the PIN screen. */
export type PinSearch = SearchOf<typeof PIN>
export const validatePinSearch = searchValidator(PIN)

/** URL parameters of the report of a lost or stolen card. */
export const validateIssueSearch = searchValidator({
  ...CARD,
  step: z.enum(ISSUE_STEPS),
  /** A transaction that the person does not recognise. */
  unknown: Reference,
})

/** The steps of a request for a higher limit, each with its own URL. */
const LIMIT_STEPS = ['amount', 'about', 'check'] as const
export type LimitStep = (typeof LIMIT_STEPS)[number]

/** URL parameters of the limit screen. */
export const validateLimitSearch = searchValidator({ ...CARD, step: z.enum(LIMIT_STEPS) })
