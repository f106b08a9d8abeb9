import { randomBytes } from 'node:crypto'
import type { Tx } from '../db/database.ts'
import { Refusal } from '../../core/refusal.ts'
import { unwrapAtRest } from '../keys/at-rest.ts'
import type { Secrets } from '../keys/keys.ts'
import { secretLabel } from './handshake.ts'
import { nextSendCounter, type HandshakeRow, type Receipt } from './store.ts'
import { isTimely } from './wire/algorithms.ts'
import { deriveDirectionKeys, type DirectionKeys } from './wire/direction-keys.ts'
import { openField, sealField } from './wire/field.ts'

/** The context in which a message is valid: session, route and time. */
export type Place = { sid: string; htu: string; now: Date }

async function keysOf(keys: Secrets, row: HandshakeRow): Promise<DirectionKeys> {
  const sharedSecret = await unwrapAtRest(keys, secretLabel(row.sid), row.wrappedSecret)
  return deriveDirectionKeys(sharedSecret, row.identitySeed)
}

/** Opens one field sealed by the browser. Throws if it was sealed for another session, direction,
 * route or time. The caller must still consume its receipt. */
async function openSealed(
  sealed: unknown,
  key: Uint8Array,
  { sid, htu, now }: Place,
): Promise<{ value: unknown; receipt: Receipt }> {
  if (typeof sealed !== 'string') throw new Error('not sealed')
  const { header, value } = await openField(sealed, key)
  if (header.kid !== sid) throw new Error('sealed in another session')
  if (header.dir !== 'c2s') throw new Error('sealed in the other direction')
  if (header.htu !== htu) throw new Error('sealed for another call')
  if (!isTimely(header.iat, now)) throw new Error('stale')
  return { value, receipt: { uid: header.uid, ctr: header.ctr } }
}

/** Opens the sealed fields of a call that are present in the body, all under one session. */
export async function openFields(
  keys: Secrets,
  row: HandshakeRow,
  body: Record<string, unknown>,
  fields: readonly string[],
  place: Place,
): Promise<{ body: Record<string, unknown>; receipts: Receipt[] }> {
  const present = fields.filter((field) => body[field] !== undefined)
  const { c2s } = await keysOf(keys, row)
  const opened = await Promise.all(
    present.map(async (field) => openSealed(body[field], c2s, place)),
  )
  const values = opened.map(({ value }, index) => [present[index], value] as const)
  return {
    body: { ...body, ...Object.fromEntries(values) },
    receipts: opened.map(({ receipt }) => receipt).toSorted((a, b) => a.ctr - b.ctr),
  }
}

/** Seals a value of a response for the requesting session. If that session has ended, throws a
 * refusal, so that the browser renews it and retries. */
export async function sealAnswer(
  tx: Tx,
  keys: Secrets,
  value: unknown,
  { sid, htu, now }: Place,
): Promise<string> {
  const taken = await nextSendCounter(tx, sid, now)
  if (!taken) throw new Refusal('envelopeRefused')
  const { s2c } = await keysOf(keys, taken.row)
  return sealField(value, s2c, {
    kid: sid,
    dir: 's2c',
    htu,
    uid: randomBytes(16).toString('base64url'),
    ctr: taken.ctr,
    iat: Math.floor(now.getTime() / 1000),
  })
}
