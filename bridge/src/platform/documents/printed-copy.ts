import type { Language } from '@sadu/contract'

/** A copy of a person's data in one language: sections with rows of named values. */
export type PrintedCopy = {
  language: Language
  issuer: string
  title: string
  about: string
  /** With the placeholders `{page}` and `{pages}`. */
  pageOf: string
  parts: { title: string; rows: { name: string; value: string }[][] }[]
}
