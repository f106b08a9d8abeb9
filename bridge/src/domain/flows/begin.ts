import { createHmac, randomBytes } from 'node:crypto'
import type { FieldProblem, FlowStarted, PersonType } from '@sadu/contract'
import {
  expiryDateProblem,
  identityNumberProblem,
  lastDigitsProblem,
} from '@sadu/contract/enrollment/card-details'
import { addDays, addMonths, riyadhDay } from '@sadu/contract/core/days'
import { Refusal } from '../../core/refusal.ts'
import type { CallContext } from '../../platform/calls/handlers.ts'
import { guardSecret } from '../../platform/keys/guard-secret.ts'
import type { Keys } from '../../platform/keys/keys.ts'
import { firstLegalIdHash, legalIdHashes } from '../../platform/keys/legal-id.ts'
import { issueToken } from '../../platform/tokens/access-token.ts'
import { FLOW_MS } from './limits.ts'
import type { FlowKind } from './steps.ts'
import { beginFlow } from './store.ts'

type Details = { type: PersonType; legalId: string; expiryDate: string; lastDigits: string }

/** Starts an enrolment or recovery. Impossible details are field problems; for all others the
 * response is the same, whether or not the card exists. */
export async function startFlow(
  { tx, now, caller }: CallContext,
  keys: Keys,
  kind: FlowKind,
  details: Details,
): Promise<FlowStarted> {
  const fields = problemsOf(details, riyadhDay(now))
  if (fields.length > 0) throw new Refusal('invalidFields', { fields })
  const { type, legalId, expiryDate, lastDigits } = details
  const digest = (...parts: string[]) =>
    new Uint8Array(createHmac('sha256', guardSecret(keys)).update(parts.join(' ')).digest())
  const id = randomBytes(16).toString('base64url')
  const jkt = caller.jkt
  const flow = {
    id,
    kind,
    jkt,
    legalIdHash: firstLegalIdHash(keys, legalId),
    detailsDigest: digest('details', type, legalId, expiryDate, lastDigits),
    startedAt: now,
    expiresAt: new Date(now.getTime() + FLOW_MS),
  }
  await beginFlow(tx, flow, {
    legalIdHashes: legalIdHashes(keys, flow.legalIdHash),
    expiresOn: lastDayOf(expiryDate),
    lastDigits,
    isCenturion: type === 'centurion',
  })
  const facts = { kind: 'enrol', sessionId: id, owner: null, jkt } as const
  const { token, expiresIn } = await issueToken(keys, facts, FLOW_MS, now)
  return { enrollmentToken: token, expiresIn }
}

function problemsOf(details: Details, today: string): FieldProblem[] {
  const { type, legalId, expiryDate, lastDigits } = details
  const found = {
    legalId: identityNumberProblem(legalId),
    expiryDate: expiryDateProblem(expiryDate, today),
    lastDigits: lastDigitsProblem(type, lastDigits),
  }
  return Object.entries(found).flatMap(([path, reason]) =>
    reason === null ? [] : { path, reason },
  )
}

/** Returns the last day of a card's month of expiry, from MM-YY. */
function lastDayOf(expiryDate: string): string {
  const [month, year] = expiryDate.split('-')
  return addDays(addMonths(`20${year}-${month}-01`, 1), -1)
}
