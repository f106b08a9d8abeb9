import { createHmac, timingSafeEqual } from 'node:crypto'
import { Refusal } from '../../core/refusal.ts'

/** Where a page of transactions ended: what it was sorted by (ms since 1970, or minor units), and
 * which row of those that are alike. */
export type Position = { key: number; id: string }

/** Cursors of one list: one person's, of one account, filter and sort. */
export type Cursors = {
  encode(position: Position): string
  /** Refuses a cursor of another list, and one that this bridge did not make. */
  decode(cursor: string): Position
}

const SHAPE = /^(\d{1,16})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{22})$/
const SEAL_BYTES = 16

/** Ties cursors to the list that they go on with, under the first of these secrets of the bridge. */
export function createCursors(secrets: readonly Uint8Array[], list: unknown): Cursors {
  const about = JSON.stringify(list)
  const sealsOf = (place: string) =>
    secrets.map((secret) =>
      createHmac('sha256', secret).update(`${place}\n${about}`).digest().subarray(0, SEAL_BYTES),
    )
  return {
    encode({ key, id }) {
      const place = `${key}.${id}`
      const seal = sealsOf(place)[0]?.toString('base64url')
      return Buffer.from(`${place}.${seal}`).toString('base64url')
    },
    decode(cursor) {
      const [, key, id, seal] =
        SHAPE.exec(Buffer.from(cursor, 'base64url').toString('latin1')) ?? []
      if (key === undefined || id === undefined || seal === undefined) throw refused()
      const given = Buffer.from(seal, 'base64url')
      const isRight = sealsOf(`${key}.${id}`).some(
        (right) => given.length === right.length && timingSafeEqual(given, right),
      )
      if (!isRight) throw refused()
      return { key: Number(key), id }
    },
  }
}

const refused = () =>
  new Refusal('invalidFields', { fields: [{ path: 'cursor', reason: 'invalid' }] })
