import type { Locator } from 'playwright-core'
import { text } from './texts.ts'
import type { Visitor } from './visitor.ts'

/** The button that has exactly this name. */
export const button = ({ page, language }: Visitor, name: string): Locator =>
  page.getByRole('button', { name: text(language, name), exact: true })

/** The title of the screen. */
export const heading = ({ page, language }: Visitor, name: string): Locator =>
  page.getByRole('heading', { level: 1, name: text(language, name) })
