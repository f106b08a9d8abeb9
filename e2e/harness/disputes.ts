import type { Locator } from 'playwright-core'
import { text } from './texts.ts'
import type { Visitor } from './visitor.ts'

/** The format of a request's reference. */
export const REFERENCE = /^[0-9A-Z]{4}-[0-9A-Z]{4}$/

/** Returns the radio button of an answer to a dispute question. */
export const answer = (
  { page, language }: Visitor,
  question: string,
  said: 'Yes' | 'No',
): Locator =>
  page
    .getByRole('radiogroup', { name: text(language, question) })
    .getByRole('radio', { name: text(language, said), exact: true })
