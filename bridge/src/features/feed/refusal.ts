/** A file that cannot be fed at all; the message says why and what to do, in one line. */
export class FeedRefusal extends Error {}

/** The feeding was asked to end; what is committed stays, and the next run goes on from there. */
export class FeedStopped extends Error {}

/** Another process is feeding the file right now. */
export class FeedBusy extends Error {}

/** Why one row was not applied, as its line of the reject file says it. Values of the row are never
 * repeated: a mistaken file may hold what must not be stored. */
export type Rejection = {
  line: number
  type?: string
  id?: string
  /** The field to correct, when it is one. */
  field?: string
  reason: string
}
