import { hash } from 'node:crypto'
import { Refusal } from '../../core/refusal.ts'

/** The last entry of a page of offers: its sort key (days since 1970, metres or halalas) and its
 * id. */
export type Position = { key: number; id: string }

const SHAPE = /^(-?\d{1,16})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([0-9a-f]{16})$/

const digestOf = (list: unknown) => hash('sha256', JSON.stringify(list)).slice(0, 16)

/** Encodes a cursor of one list: its filter, sort and position. It grants no access, since offers
 * are public. */
export function encodeCursor({ key, id }: Position, list: unknown): string {
  return Buffer.from(`${key}.${id}.${digestOf(list)}`).toString('base64url')
}

/** Decodes a cursor. Rejects one that this bridge did not create, or that belongs to another
 * list. */
export function decodeCursor(cursor: string, list: unknown): Position {
  const [, key, id, of] = SHAPE.exec(Buffer.from(cursor, 'base64url').toString('latin1')) ?? []
  if (key === undefined || id === undefined || of !== digestOf(list)) {
    throw new Refusal('invalidFields', { fields: [{ path: 'cursor', reason: 'invalid' }] })
  }
  return { key: Number(key), id }
}
