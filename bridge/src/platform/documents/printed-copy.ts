import type { Language } from '@sadu/contract'

/** A copy of somebody's data, in the words of its language: parts of rows of named values. */
export type PrintedCopy = {
  language: Language
  issuer: string
  title: string
  about: string
  /** With `{page}` and `{pages}`. */
  pageOf: string
  parts: { title: string; rows: { name: string; value: string }[][] }[]
}
