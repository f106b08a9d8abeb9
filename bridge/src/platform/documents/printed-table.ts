import type { Language } from '@sadu/contract'

/** A printed table in one language: groups of rows, each with a limit and an amount. */
export type PrintedTable = {
  language: Language
  issuer: string
  title: string
  about: string
  /** The column headings. */
  benefit: string
  limit: string
  upTo: string
  /** With the placeholders `{page}` and `{pages}`. */
  pageOf: string
  groups: { title: string; rows: { name: string; limit: string; amount: string }[] }[]
  /** The phone number to call, and the sentence below the table with the placeholder `{number}`. */
  call: string
  number: string
  /** A note that applies to the whole table. */
  note: string
}
