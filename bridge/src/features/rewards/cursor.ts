import { Refusal } from '../../core/refusal.ts'

/** Where a page of the history ended: the next one is older than this. */
export type Position = { at: Date; id: string }

const SHAPE = /^(\d{1,14})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

export function encodeCursor({ at, id }: Position): string {
  return Buffer.from(`${at.getTime()}.${id}`).toString('base64url')
}

/** Refuses a cursor that this bridge did not make. It grants nothing: rows stay the owner's. */
export function decodeCursor(cursor: string): Position {
  const [, at, id] = SHAPE.exec(Buffer.from(cursor, 'base64url').toString('latin1')) ?? []
  if (at === undefined || id === undefined) {
    throw new Refusal('invalidFields', { fields: [{ path: 'cursor', reason: 'invalid' }] })
  }
  return { at: new Date(Number(at)), id }
}
