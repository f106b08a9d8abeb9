import { addDays, addMonths, startOfDay } from '@sadu/contract/core/days'
import { idFor } from '../bridge/src/domain/events/event.ts'
import { labelOf } from '../bridge/src/domain/payments/autopay-set-up.ts'
import { wrapAtRest } from '../bridge/src/platform/keys/at-rest.ts'
import type { Secrets } from '../bridge/src/platform/keys/keys.ts'
import type { Tx } from '../bridge/src/platform/db/database.ts'
import { and, eq } from '../bridge/src/platform/db/drizzle.ts'
import { autopay, demoStoredCard } from '../bridge/src/platform/db/schema/autopay.ts'
import { account, cardmember } from '../bridge/src/platform/db/schema/customers.ts'
import { DEMO_ACCOUNTS } from './accounts.ts'
import { STORED_ENDINGS, tokenOf } from './payments/stored-cards.ts'

const ACCOUNT = 'reema'
const SET_UP_DAYS_AGO = 70
const DAYS_BEFORE = 3
const LASTS_MONTHS = 30

/** Sets up automatic payments of Reema's bills, three days before they are due. */
export async function fillAutopay(tx: Tx, keys: Secrets, today: string): Promise<void> {
  const billReference = DEMO_ACCOUNTS.find(({ key }) => key === ACCOUNT)?.billReference ?? ''
  const [found] = await tx
    .select({ clientId: account.clientId, accountId: account.id, cardmemberId: cardmember.id })
    .from(account)
    .innerJoin(
      cardmember,
      and(eq(cardmember.clientId, account.clientId), eq(cardmember.role, 'primary')),
    )
    .where(eq(account.billReference, billReference))
  if (!found) throw new Error('the demonstration has no such account')
  const at = startOfDay(addDays(today, -SET_UP_DAYS_AGO))
  const id = idFor(at, `autopay\n${billReference}`)
  const [cardEnd] = STORED_ENDINGS
  await tx.insert(demoStoredCard).values({
    id,
    state: 'active',
    ending: cardEnd,
    returnUrl: '',
    webhookUrl: '',
    expiresAt: at,
  })
  const token = new TextEncoder().encode(tokenOf(id))
  await tx.insert(autopay).values({
    ...found,
    id,
    state: 'active',
    pays: 'due',
    daysBefore: DAYS_BEFORE,
    providerReference: `demo-${id}`,
    wrapped: await wrapAtRest(keys, labelOf({ id }), token),
    keyGeneration: keys.generation(),
    cardEnd,
    cardNetwork: 'Visa',
    cardExpiresOn: addDays(addMonths(`${today.slice(0, 7)}-01`, LASTS_MONTHS + 1), -1),
    startedAt: at,
    expiresAt: at,
    changedAt: at,
  })
}
