import { randomUUID } from 'node:crypto'
import { type Autopay, type Contract, contract } from '@sadu/contract'
import { MINUTE_MS } from '@sadu/contract/core/time'
import { PAGE_MINUTES } from '@sadu/contract/payments/rules'
import type { Owner } from '../../core/owner.ts'
import { Refusal } from '../../core/refusal.ts'
import { rowId } from '../../domain/accounts/owned-account.ts'
import { recordEvent } from '../../domain/audit/audit.ts'
import { notifyOfChange } from '../../domain/notices/notice.ts'
import type { CodePurpose } from '../../domain/otp/purpose.ts'
import { autopayChangedNotice, autopaySubject } from '../../domain/payments/autopay-notices.ts'
import { endAutopay, reportSetUp, recordForIssuer } from '../../domain/payments/autopay-set-up.ts'
import { type AutopayRow, lockAutopay, setAutopay } from '../../domain/payments/autopay-store.ts'
import { announceBillsOf } from '../../domain/payments/autopay-announce.ts'
import type { PaymentParts } from '../../domain/payments/parts.ts'
import { createActionPurpose } from '../../domain/step-up/action-purpose.ts'
import { type Handlers, runWithin } from '../../platform/calls/handlers.ts'
import type { Database, Tx } from '../../platform/db/database.ts'
import type { PaymentPage } from '../../platform/gateways/payment-page.ts'
import {
  insertAutopay,
  readAutopay,
  readAutopayOf,
  readAnnounced,
  setCardPage,
} from './autopay-store.ts'
import { unknownSetUp } from './autopay-schedule.ts'
import { answered, checkReturn, payableAccount, RETURN_PATH } from './page.ts'
import { lockToPay } from './store.ts'

type AutopayHandlers = Handlers<
  Pick<
    Contract,
    'checkAutopay' | 'startAutopay' | 'openAutopay' | 'askAutopay' | 'changeAutopay' | 'endAutopay'
  >
>

type Given = PaymentParts & {
  paymentPage: PaymentPage | null
  /** Returns the amount due, and the coming automatic payment. */
  accountSummary: Handlers['accountSummary']
}

/** Creates the handlers of automatic payments. The provider is called outside of transactions, and
 * always with the id of the stored row. Confirmations are checked before the handlers are
 * called. */
export function createAutopayHandlers(given: Given): AutopayHandlers {
  const { paymentPage: page, keys, gateways, hotline } = given

  return {
    async checkAutopay({ requestInfo, accountReference }, context) {
      const { tx, owner } = context
      const accountId = await payableAccount(context, { accountReference })
      const { automatic, onItsWay, paymentDue } = await runWithin<Contract['accountSummary']>(
        given.accountSummary,
        { requestInfo, accountReference },
        context,
      )
      const row = await readAutopayOf(tx, owner, accountId)
      const announced = await readAnnounced(tx, owner, accountId)
      return {
        isOffered: page !== null,
        autopay: row && presented(row),
        coming: automatic && {
          ...automatic,
          isAnnounced: announced !== null,
          isAgain: announced !== null && announced.refusals > 0,
        },
        isLeftToPay: automatic === null && paymentDue.minor > onItsWay.minor,
      }
    },

    async startAutopay({ accountReference, pays, daysBefore }, { tx, owner, now }) {
      const accountId = await lockToSetUp(tx, owner, accountReference, page !== null)
      const { clientId, cardmemberId } = owner
      const id = randomUUID()
      await insertAutopay(tx, {
        clientId,
        id,
        accountId,
        cardmemberId,
        state: 'started',
        pays,
        daysBefore,
        startedAt: now,
        changedAt: now,
        expiresAt: new Date(now.getTime() + PAGE_MINUTES * MINUTE_MS),
      })
      const facts = { autopay: id, pays, daysBefore }
      await recordEvent(tx, keys, { of: owner, kind: 'autopayStarted', facts }, now)
      return { autopay: presented(await own(tx, owner, id)) }
    },

    openAutopay: {
      async prepare({ autopayReference }, { db, owner, now, language, origin }) {
        const row = await ownOf(db, owner, autopayReference)
        const { id, expiresAt } = row
        if (page === null) throw new Refusal('paymentNotOffered')
        if (!isOpen(row) || expiresAt <= now) throw new Refusal('autopayOver')
        const returnUrl = `${origin}${RETURN_PATH}?autopay=${id}`
        const made = await answered(page.setUp({ id, language, expiresAt, returnUrl }))
        // The provider also refuses a set-up whose card was stored meanwhile.
        if (made === null) {
          const ended = (await answered(page.askSetUp(id))) ?? { state: 'failed' as const }
          return async ({ tx }) => {
            await reportSetUp(tx, given, row, ended, now)
            throw new Refusal('autopayOver', null, { keep: true })
          }
        }
        return async ({ tx, owner: holder }) => {
          const isStillOpen = await setCardPage(tx, holder, { id, reference: made.reference })
          if (!isStillOpen) throw new Refusal('autopayOver')
          return { url: made.url }
        }
      },
    },

    askAutopay: {
      async prepare({ autopayReference, returned }, { db, owner, now }) {
        const row = await ownOf(db, owner, autopayReference)
        checkReturn(page, row.id, returned, now)
        const report =
          page !== null && isOpen(row)
            ? ((await answered(page.askSetUp(row.id))) ?? unknownSetUp(row, now))
            : null
        return async ({ tx, owner: holder }) => {
          if (report) await reportSetUp(tx, given, row, report, now)
          return { autopay: presented(await own(tx, holder, row.id)) }
        }
      },
    },

    async changeAutopay({ autopayReference, pays, daysBefore }, { tx, owner, now }) {
      const row = await lockToChange(tx, owner, autopayReference)
      const { id, accountId } = row
      if (row.pays !== pays || row.daysBefore !== daysBefore) {
        await setAutopay(tx, row, { pays, daysBefore })
        const facts = { autopay: id, pays, daysBefore }
        await recordForIssuer(tx, row, { kind: 'autopayChanged', facts }, now)
        const notice = autopayChangedNotice({ pays, daysBefore, hotline })
        await notifyOfChange(tx, gateways, owner, notice, autopaySubject(accountId))
        await recordEvent(tx, keys, { of: owner, kind: 'autopayChanged', facts }, now)
        await announceBillsOf(tx, given, row, now)
      }
      return { autopay: presented(await own(tx, owner, id)) }
    },

    async endAutopay({ autopayReference }, { tx, owner, now }) {
      const row = await own(tx, owner, rowId(autopayReference))
      await endAutopay(tx, given, row, 'holder', now)
      return { autopay: presented(await own(tx, owner, row.id)) }
    },
  }
}

const isOpen = ({ state }: Pick<AutopayRow, 'state'>) => state === 'started' || state === 'pending'

/** Locks an account to set up automatic payments, so that only one set-up is started at a time.
 * Returns its id. */
async function lockToSetUp(
  tx: Tx,
  owner: Owner,
  accountReference: string,
  isOffered: boolean,
): Promise<string> {
  if (!isOffered) throw new Refusal('paymentNotOffered')
  const accountId = await payableAccount({ tx, owner }, { accountReference })
  await lockToPay(tx, owner, accountId)
  if (await readAutopayOf(tx, owner, accountId)) throw new Refusal('autopayThere')
  return accountId
}

/** Locks active automatic payments. Rejects with `autopayOver` if they are not active. */
async function lockToChange(tx: Tx, owner: Owner, reference: string): Promise<AutopayRow> {
  const { clientId, id } = await own(tx, owner, rowId(reference))
  const row = await lockAutopay(tx, { clientId, id })
  if (row?.state !== 'active') throw new Refusal('autopayOver')
  return row
}

async function own(tx: Tx, owner: Owner, id: string): Promise<AutopayRow> {
  const row = await readAutopay(tx, owner, id)
  if (!row) throw new Refusal('notFound')
  return row
}

const ownOf = (db: Database, owner: Owner, reference: string) =>
  db.read((tx) => own(tx, owner, rowId(reference)))

/** Automatic payments as their holder sees them. */
const presented = (row: AutopayRow): Autopay => ({
  autopayReference: row.id,
  accountReference: row.accountId,
  state: row.state,
  pays: row.pays,
  daysBefore: row.daysBefore,
  card:
    row.cardEnd === null
      ? null
      : { ending: row.cardEnd, network: row.cardNetwork, expiresOn: row.cardExpiresOn },
  startedAt: row.startedAt.toISOString(),
  changedAt: row.changedAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  ending: row.ending,
})

/** The code that confirms the set-up. No code is sent for a set-up that would be refused. */
export const createAutopayPurpose = ({ paymentPage }: Pick<Given, 'paymentPage'>): CodePurpose =>
  createActionPurpose(
    contract.startAutopay,
    ({ en, ar }) => ({
      en: `set up automatic payments of your ${en} bill`,
      ar: `تفعيل السداد التلقائي لفاتورة ${ar}`,
    }),
    ({ tx, owner }, { accountReference }) =>
      lockToSetUp(tx, owner, accountReference, paymentPage !== null),
  )

/** The code that confirms a change of the amount or day. */
export const changeAutopayPurpose: CodePurpose = createActionPurpose(
  contract.changeAutopay,
  ({ en, ar }) => ({
    en: `change automatic payments of your ${en} bill`,
    ar: `تعديل السداد التلقائي لفاتورة ${ar}`,
  }),
  ({ tx, owner }, { autopayReference }) => lockToChange(tx, owner, autopayReference),
)
