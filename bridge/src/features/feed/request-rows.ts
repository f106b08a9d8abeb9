import { advanceRequest } from '../../domain/requests/advance.ts'
import { lockRequest } from '../../domain/requests/store.ts'
import type { RequestParts } from '../../domain/requests/notify.ts'
import type { Tx } from '../../platform/db/database.ts'
import { and, eq } from '../../platform/db/drizzle.ts'
import { request, requestEvent } from '../../platform/db/schema/requests.ts'
import type { RequestRecord } from './record.ts'

/** The dependencies for applying the request steps of a feed. `parts` is called before the first
 * row that needs them. */
export type RequestFeed = { parts: () => Promise<RequestParts>; now: () => Date }

/** The loaded dependencies for applying a step. */
export type StepParts = { parts: RequestParts; now: Date }

/** The reason why a step of a request was not applied. */
export type StepRefusal = 'unknownRequest' | 'requestState' | 'nameTaken'

type Answer = { outcome: 'applied' | 'already' } | { outcome: 'refused'; reason: StepRefusal }

/** Applies a step of a request that the issuer's systems report, once by its external id. Rejects
 * with a `Refusal` if the request does not allow it. */
export async function applyStep(
  tx: Tx,
  { parts, now }: StepParts,
  { source, record }: { source: string; record: RequestRecord },
): Promise<Answer> {
  const { id, request: reference, event, note = null } = record
  // A concurrent import of the same row waits here, and then finds the step.
  const locked = await lockRequest(tx, reference)
  const taken = await readStep(tx, source, id)
  if (taken) {
    const isSame = taken.reference === reference && taken.kind === event && taken.note === note
    return isSame ? { outcome: 'already' } : { outcome: 'refused', reason: 'nameTaken' }
  }
  if (!locked) return { outcome: 'refused', reason: 'unknownRequest' }
  await advanceRequest(tx, parts, locked, { event, by: null, note, name: { source, id } }, now)
  return { outcome: 'applied' }
}

async function readStep(tx: Tx, source: string, externalId: string) {
  const [found] = await tx
    .select({ reference: request.reference, kind: requestEvent.kind, note: requestEvent.note })
    .from(requestEvent)
    .innerJoin(request, eq(request.id, requestEvent.requestId))
    .where(and(eq(requestEvent.source, source), eq(requestEvent.externalId, externalId)))
  return found ?? null
}
