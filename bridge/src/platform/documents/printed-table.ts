import type { Language } from '@sadu/contract'

/** A table on paper in the words of its language: groups of rows, each with what limits it and its amount. */
export type PrintedTable = {
  language: Language
  issuer: string
  title: string
  about: string
  /** What stands over the columns. */
  benefit: string
  limit: string
  upTo: string
  /** With `{page}` and `{pages}`. */
  pageOf: string
  groups: { title: string; rows: { name: string; limit: string; amount: string }[] }[]
  /** Whom to call, said below the table, with `{number}`, and that number. */
  call: string
  number: string
  /** What holds for all of it. */
  note: string
}
