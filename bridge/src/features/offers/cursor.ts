import { hash } from 'node:crypto'
import { Refusal } from '../../core/refusal.ts'

/** Where a page of offers ended: what it was sorted by (a day since 1970, metres or halalas) and which of those alike. */
export type Position = { key: number; id: string }

const SHAPE = /^(-?\d{1,16})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([0-9a-f]{16})$/

const digestOf = (list: unknown) => hash('sha256', JSON.stringify(list)).slice(0, 16)

/** A cursor of one list: its filter, sort and position. It grants nothing: offers are nobody’s secret. */
export function encodeCursor({ key, id }: Position, list: unknown): string {
  return Buffer.from(`${key}.${id}.${digestOf(list)}`).toString('base64url')
}

/** Refuses a cursor that this bridge did not make, and one of another list. */
export function decodeCursor(cursor: string, list: unknown): Position {
  const [, key, id, of] = SHAPE.exec(Buffer.from(cursor, 'base64url').toString('latin1')) ?? []
  if (key === undefined || id === undefined || of !== digestOf(list)) {
    throw new Refusal('invalidFields', { fields: [{ path: 'cursor', reason: 'invalid' }] })
  }
  return { key: Number(key), id }
}
