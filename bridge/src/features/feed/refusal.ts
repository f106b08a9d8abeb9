/** A file that cannot be imported at all; the message says why and what to do, in one line. */
export class FeedRefusal extends Error {}

/** The import was stopped on request. Committed rows stay, and the next run continues from
 * there. */
export class FeedStopped extends Error {}

/** Another process is importing the file, or has taken it over. */
export class FeedBusy extends FeedRefusal {}

/** The reason why a row was not applied, as its line in the reject file. It never repeats values of
 * the row, since a wrong file may contain data that must not be stored. */
export type Rejection = {
  line: number
  type?: string
  id?: string
  /** The field to correct, if there is one. */
  field?: string
  reason: string
}
