import { riyadhDay } from '@sadu/contract/core/days'
import { autopayAfterReport, type AutopayEnding } from '@sadu/contract/payments/autopay-rules'
import type { Tx } from '../../platform/db/database.ts'
import type { SetUpReport } from '../../platform/gateways/payment-page.ts'
import { unwrapAtRest, wrapAtRest } from '../../platform/keys/at-rest.ts'
import type { Secrets } from '../../platform/keys/keys.ts'
import { recordEvent } from '../audit/audit.ts'
import { recordIssuerEvent } from '../issuer-events/record.ts'
import { notifyOfChange } from '../notices/notice.ts'
import { autopayEndedNotice, autopaySetUpNotice, autopaySubject } from './autopay-notices.ts'
import {
  type AutopayKey,
  type AutopayRow,
  lockAutopay,
  lockAutopayOf,
  setAutopay,
} from './autopay-store.ts'
import { endPulls } from './autopay-pull-store.ts'
import { announceBillsOf } from './autopay-announce.ts'
import type { PaymentParts } from './parts.ts'
import { readBill } from './store.ts'

/** Returns the label that the sealed token of a stored card is bound to. */
export const labelOf = ({ id }: Pick<AutopayKey, 'id'>): string => `autopay ${id}`

/** Returns the provider's token for the stored card of active automatic payments. */
export async function tokenOf(keys: Secrets, row: AutopayRow): Promise<string> {
  if (row.wrapped === null) throw new Error('the automatic payments have no stored card')
  return new TextDecoder().decode(await unwrapAtRest(keys, labelOf(row), row.wrapped))
}

/** Applies the provider's report on a stored card, once. A report that changes nothing has no
 * effect. */
export async function reportSetUp(
  tx: Tx,
  parts: PaymentParts,
  key: AutopayKey,
  report: SetUpReport,
  now: Date,
): Promise<void> {
  const row = await lockAutopay(tx, key)
  if (!row) throw new Error('the automatic payments no longer exist')
  const state = autopayAfterReport(row.state, report.state)
  if (state === null) return
  if (state === 'ended') return end(tx, parts, row, 'provider', now)
  const { clientId, cardmemberId, id, accountId, pays, daysBefore } = row
  const of = { clientId, cardmemberId }
  if (report.state !== 'active') {
    await setAutopay(tx, row, { state, changedAt: now })
    await recordEvent(
      tx,
      parts.keys,
      { of, kind: 'autopayFailed', facts: { autopay: id, state } },
      now,
    )
    return
  }
  const { ending: cardEnd, network: cardNetwork, expiresOn: cardExpiresOn } = report.card
  const wrapped = await wrapAtRest(parts.keys, labelOf(row), new TextEncoder().encode(report.token))
  const keyGeneration = parts.keys.generation()
  const card = { cardEnd, cardNetwork, cardExpiresOn }
  await setAutopay(tx, row, { state, wrapped, keyGeneration, ...card, changedAt: now })
  const facts = { autopay: id, pays, daysBefore }
  await recordForIssuer(tx, row, { kind: 'autopaySetUp', facts }, now)
  const notice = autopaySetUpNotice({ ...row, ...card, cardEnd, hotline: parts.hotline })
  await notifyOfChange(tx, parts.gateways, of, notice, autopaySubject(accountId))
  await recordEvent(tx, parts.keys, { of, kind: 'autopaySetUp', facts }, now)
  await announceBillsOf(tx, parts, row, now)
}

/** Records an event about automatic payments for the issuer, with the account's bill reference. */
export async function recordForIssuer(
  tx: Tx,
  row: Pick<AutopayRow, 'clientId' | 'accountId'>,
  event: {
    kind: 'autopaySetUp' | 'autopayChanged' | 'autopayEnded' | 'autopayRefused'
    facts: Record<string, string | number | null>
  },
  now: Date,
): Promise<void> {
  const account = await readBill(tx, row)
  const facts = { ...event.facts, account }
  await recordIssuerEvent(tx, { clientId: row.clientId, id: null }, { ...event, facts }, now)
}

/** Ends automatic payments immediately, and notifies their holder; an open set-up is cancelled. The
 * card is deleted here; a job has the provider delete it. Returns false, and changes nothing, if
 * the automatic payments have already ended. */
export async function endAutopay(
  tx: Tx,
  parts: PaymentParts,
  key: AutopayKey,
  ending: AutopayEnding,
  now: Date,
): Promise<boolean> {
  const row = await lockAutopay(tx, key)
  if (!row) throw new Error('the automatic payments no longer exist')
  return endLocked(tx, parts, row, ending, now)
}

/** Ends the automatic payments of an account that closes. */
export async function endAutopayOf(
  tx: Tx,
  parts: PaymentParts,
  account: Pick<AutopayRow, 'clientId' | 'accountId'>,
  now: Date,
): Promise<void> {
  const row = await lockAutopayOf(tx, account)
  if (row) await endLocked(tx, parts, row, 'closed', now)
}

async function endLocked(
  tx: Tx,
  parts: PaymentParts,
  row: AutopayRow,
  ending: AutopayEnding,
  now: Date,
): Promise<boolean> {
  const { clientId, cardmemberId, id, state } = row
  if (state === 'active') {
    await end(tx, parts, row, ending, now)
    return true
  }
  if (state !== 'started' && state !== 'pending') return false
  await setAutopay(tx, row, { state: 'failed', changedAt: now })
  const facts = { autopay: id, state: 'failed' }
  const of = { clientId, cardmemberId }
  await recordEvent(tx, parts.keys, { of, kind: 'autopayFailed', facts }, now)
  return true
}

async function end(
  tx: Tx,
  { keys, gateways, hotline }: PaymentParts,
  row: AutopayRow,
  ending: AutopayEnding,
  now: Date,
): Promise<void> {
  const { clientId, cardmemberId, id, accountId } = row
  const over = { state: 'ended', ending, wrapped: null, keyGeneration: null } as const
  await setAutopay(tx, row, { ...over, changedAt: now })
  await endPulls(tx, row)
  const facts = { autopay: id, ending, on: riyadhDay(now) }
  await recordForIssuer(tx, row, { kind: 'autopayEnded', facts }, now)
  const of = { clientId, cardmemberId }
  const notice = autopayEndedNotice({ ending, hotline })
  await notifyOfChange(tx, gateways, of, notice, autopaySubject(accountId))
  await recordEvent(tx, keys, { of, kind: 'autopayEnded', facts }, now)
}
