import { pathOf, type AnyCall } from '@sadu/contract'
import type { Database, Tx } from '../db/database.ts'
import { Refusal } from '../../core/refusal.ts'
import type { Keys, Secrets } from '../keys/keys.ts'
import type { Caller, Envelope, Opened } from '../calls/ports.ts'
import { answerRequest, openRequest } from './handshake.ts'
import { openFields, sealAnswer } from './sealed-fields.ts'
import { findOpenHandshake, consumeReceipts } from './store.ts'

type EnvelopeParts = {
  db: Database
  keys: Pick<Keys, 'handshakeKey' | 'signingKey'> & Secrets
}

/** Creates the handshake and the sealed fields of calls (docs/specification/wire.md). Every error
 * in either is reported as `envelopeRefused`; only a database failure is reported differently. */
export function createEnvelope(parts: EnvelopeParts): Envelope {
  const { db, keys } = parts

  async function open(
    call: AnyCall,
    body: Record<string, unknown>,
    caller: Caller,
    now: Date,
  ): Promise<Opened> {
    if (call.sealed.length === 0) return { body, consume: async () => {} }
    const { sid, jkt } = caller
    const row = await db.read((tx) => findOpenHandshake(tx, sid, now))
    // Only the key named in the handshake may use its session.
    if (!row || row.jkt !== jkt) throw new Refusal('envelopeRefused')
    const place = { sid, htu: pathOf(call), now }
    const opened = await orRefuse(() => openFields(keys, row, body, call.sealed, place))
    let isUsed = opened.receipts.length === 0
    return {
      body: opened.body,
      async consume(tx) {
        if (isUsed) return
        isUsed = await consumeReceipts(tx, row, opened.receipts, now)
        if (!isUsed) throw new Refusal('envelopeRefused')
      },
    }
  }

  async function seal(
    tx: Tx,
    call: AnyCall,
    results: object,
    { sid, jkt }: Caller,
    now: Date,
  ): Promise<object> {
    const row = await findOpenHandshake(tx, sid, now)
    if (!row || row.jkt !== jkt) throw new Refusal('envelopeRefused')
    const place = { sid, htu: pathOf(call), now }
    const answer: Record<string, unknown> = { ...results }
    for (const field of call.sealedAnswer) {
      answer[field] = await sealAnswer(tx, keys, answer[field], place)
    }
    return answer
  }

  return {
    open,
    seal,
    async handshake(request, now) {
      const opened = await orRefuse(() => openRequest(keys, request, now))
      const answer = await answerRequest(parts, request, opened, now)
      if (!answer) throw new Refusal('envelopeRefused')
      return answer
    },
  }
}

async function orRefuse<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch {
    throw new Refusal('envelopeRefused')
  }
}
