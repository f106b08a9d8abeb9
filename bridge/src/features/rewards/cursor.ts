import { Refusal } from '../../core/refusal.ts'

/** The last entry of a page of the history; the next page is older. */
export type Position = { at: Date; id: string }

const SHAPE = /^(\d{1,14})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

export function encodeCursor({ at, id }: Position): string {
  return Buffer.from(`${at.getTime()}.${id}`).toString('base64url')
}

/** Decodes a cursor; rejects an invalid one. It grants no access, since the query is restricted to
 * the owner's rows. */
export function decodeCursor(cursor: string): Position {
  const [, at, id] = SHAPE.exec(Buffer.from(cursor, 'base64url').toString('latin1')) ?? []
  if (at === undefined || id === undefined) {
    throw new Refusal('invalidFields', { fields: [{ path: 'cursor', reason: 'invalid' }] })
  }
  return { at: new Date(Number(at)), id }
}
