import type { Locator } from 'playwright-core'
import { text } from './texts.ts'
import type { Visitor } from './visitor.ts'

/** How the reference of a request is written. */
export const REFERENCE = /^[0-9A-Z]{4}-[0-9A-Z]{4}$/

/** An answer to a question of a dispute. */
export const answer = (
  { page, language }: Visitor,
  question: string,
  said: 'Yes' | 'No',
): Locator =>
  page
    .getByRole('radiogroup', { name: text(language, question) })
    .getByRole('radio', { name: text(language, said), exact: true })
