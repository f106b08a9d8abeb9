import { createHmac, timingSafeEqual } from 'node:crypto'
import { Refusal } from '../../core/refusal.ts'

/** The last entry of a page of transactions: its sort key (ms since 1970, or minor units) and its
 * id. */
export type Position = { key: number; id: string }

/** The cursors of one list: of one person, account, filter and sort. */
export type Cursors = {
  encode(position: Position): string
  /** Decodes a cursor. Rejects one of another list, or that this bridge did not create. */
  decode(cursor: string): Position
}

const SHAPE = /^(\d{1,16})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{22})$/
const SEAL_BYTES = 16

/** Creates cursors that are bound to a list. They are sealed with the first of these secrets, and
 * accepted with any. */
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
