import type { Tier } from '@sadu/contract'
import { addDays, daysBetween, riyadhDay } from '@sadu/contract/core/days'
import { DAY_MS } from '@sadu/contract/core/time'
import {
  FEE_NOTICE_DAYS,
  type FeeChange,
  feesOn,
  firstDayOfChange,
  YEARLY_FEE_ANNOUNCED_DAYS,
} from '@sadu/contract/fees/fees'
import { feeYears, openingDays } from '@sadu/contract/rewards/yearly-fee'
import type { Tx } from '../../platform/db/database.ts'
import { type SQL, sql } from '../../platform/db/drizzle.ts'
import { inBatches } from '../../platform/jobs/in-batches.ts'
import type { Job, JobParts } from '../../platform/jobs/job.ts'
import type { Outbox } from '../../platform/outbox/outbox.ts'
import { FEE_ACCOUNTS_AT_ONCE, type FeeAccount, readFeeAccounts } from '../accounts/fee-accounts.ts'
import { runForAccounts } from '../accounts/run-for-accounts.ts'
import { runTasks } from '../../platform/jobs/tasks.ts'
import { shownDigits } from '../cards/shown-digits.ts'
import {
  deleteOldNotices,
  deleteOldComing,
  readFeeChanges,
  readUnannouncedFees,
  subjectOfChange,
  claimUnnotified,
  claimUnnotifiedComing,
  claimUnnotifiedYearly,
  type UnannouncedFee,
} from './store.ts'
import { notifyOfFees } from './notify.ts'
import { changeText, comingText, type FeeSender, yearlyText } from './texts.ts'

/** The time at which people are notified: 09:00 in Riyadh, in minutes after midnight. */
const MORNING = 9 * 60
const CHANGES = 'announce-fees'
const YEARLY = 'announce-yearly-fees'
const COMING = 'announce-issuer-fees'
/** The time for which notices are stored: longer than the time from the first notice of a year's
 * fee until it is charged or waived. */
const KEPT_MS = 400 * DAY_MS

export type FeeParts = FeeSender & { outbox: Outbox; feeTiers: readonly Tier[] }

/** Creates the jobs that notify people of fee changes and of yearly and issuer fees before they
 * apply, and the job that deletes old notices. */
export const feeJobs = (parts: FeeParts): readonly Job[] => [
  announceChanges(parts),
  announceYearly(parts),
  announceComing(parts),
  {
    name: 'purge-fee-notices',
    schedule: { dailyAtMinute: 2 * 60 + 15 },
    async work(run) {
      const before = new Date(run.now.getTime() - KEPT_MS)
      const notices = await inBatches(run, (tx) => deleteOldNotices(tx, before))
      const fees = await inBatches(run, (tx) => deleteOldComing(tx, riyadhDay(before)))
      return { deleted: notices + fees }
    },
  },
]

/** Creates the job that notifies all cardmembers of each future fee change, once; also those who
 * got their card after the change was announced. */
function announceChanges({ outbox, ...sender }: FeeParts): Job {
  async function notify(tx: Tx, given: SQL, change: Coming, now: Date) {
    const subject = subjectOfChange(change.fee, change.from)
    const people = await claimUnnotified(tx, given, { subject, now })
    const text = changeText(change, sender)
    const toSend = people.map((person) => ({ person, text, key: subject }))
    await notifyOfFees(tx, outbox, toSend, now)
    return people.length
  }
  return {
    name: CHANGES,
    schedule: { dailyAtMinute: MORNING },
    async work(parts) {
      const { db, now, logger } = parts
      const today = riyadhDay(now)
      const changes = comingOf(await db.read(readFeeChanges), today)
      const sum = { notified: 0, failed: 0 }
      for (const change of changes) {
        const { done, failed } = await runForAccounts(parts, {
          job: CHANGES,
          round: `${today} ${change.fee} ${change.from}`,
          work: (tx, given) => notify(tx, given, change, now),
        })
        sum.notified += done
        sum.failed += failed
        const days = daysBetween(today, change.from)
        if (done > 0 && days < FEE_NOTICE_DAYS) {
          logger.warn(
            { fee: change.fee, from: change.from, days, notified: done },
            'a fee was announced late',
          )
        }
      }
      return sum
    },
  }
}

type Coming = Pick<FeeChange, 'fee' | 'from'> & { before: number; after: number }

/** Returns the changes after a day, with the fee before each. */
function comingOf(changes: readonly FeeChange[], today: string): Coming[] {
  return changes
    .filter(({ from }) => from > today)
    .map(({ fee, amount, from }) => ({
      fee,
      from,
      before: feesOn(changes, addDays(from, -1))[fee],
      after: amount,
    }))
}

/** Creates the job that notifies the primary cardmembers of the yearly fees of the coming weeks,
 * once each. */
function announceYearly({ outbox, feeTiers, ...sender }: FeeParts): Job {
  async function notify(tx: Tx, accounts: readonly FeeAccount[], now: Date) {
    const today = riyadhDay(now)
    const changes = await readFeeChanges(tx)
    const coming = accounts.flatMap(({ clientId, accountId, openedOn }) => {
      const { nextOn: dueOn } = feeYears(openedOn, today)
      const isSoon = daysBetween(today, dueOn) <= YEARLY_FEE_ANNOUNCED_DAYS
      const isCharged = feesOn(changes, dueOn).rewards > 0
      return isSoon && isCharged ? [{ clientId, accountId, dueOn }] : []
    })
    if (coming.length === 0) return 0
    const people = await claimUnnotifiedYearly(tx, coming, now)
    const toSend = people.map((person) => {
      const { accountId, dueOn, tier, digits, productName: name } = person
      const first = firstDayOfChange(today)
      const facts = {
        digits: shownDigits(tier, digits),
        name,
        amountMinor: feesOn(changes, dueOn).rewards,
        chargedOn: dueOn < first ? first : dueOn,
      }
      return { person, text: yearlyText(facts, sender), key: `yearly ${accountId} ${dueOn}` }
    })
    await notifyOfFees(tx, outbox, toSend, now)
    return people.length
  }
  return {
    name: YEARLY,
    schedule: { dailyAtMinute: MORNING },
    async work(parts) {
      const today = riyadhDay(parts.now)
      const { done, failed } = await runTasks<FeeAccount>(parts, {
        job: YEARLY,
        round: today,
        read: (tx, isOpen, after) =>
          readFeeAccounts(
            tx,
            { opened: openingDays(today, YEARLY_FEE_ANNOUNCED_DAYS), feeTiers },
            {
              after,
              size: FEE_ACCOUNTS_AT_ONCE,
              where: isOpen(sql`${today}::text || ' ' || account.id`),
            },
          ),
        keyOf: ({ accountId }) => `${today} ${accountId}`,
        workTogether: (tx, accounts) => notify(tx, accounts, parts.now),
      })
      return { notified: done, failed }
    },
  }
}

/** Creates the job that notifies the primary cardmembers of the fees that the issuer's systems will
 * charge in the coming weeks, once each. */
function announceComing({ outbox, ...sender }: FeeParts): Job {
  async function notify(tx: Tx, fees: readonly UnannouncedFee[], { now, logger }: JobParts) {
    const people = await claimUnnotifiedComing(tx, fees, now)
    const today = riyadhDay(now)
    for (const { key: fee, chargedOn } of people) {
      if (chargedOn >= firstDayOfChange(today)) continue
      logger.warn(
        { fee, chargedOn, days: daysBetween(today, chargedOn) },
        'a fee was announced late',
      )
    }
    const toSend = people.map((person) => {
      const { key, tier, digits, productName: name } = person
      const facts = { ...person, digits: shownDigits(tier, digits), name }
      return { person, text: comingText(facts, sender), key: `coming ${key}` }
    })
    await notifyOfFees(tx, outbox, toSend, now)
    return people.length
  }
  return {
    name: COMING,
    schedule: { dailyAtMinute: MORNING },
    async work(parts) {
      const until = addDays(riyadhDay(parts.now), YEARLY_FEE_ANNOUNCED_DAYS)
      const { done, failed } = await runTasks<UnannouncedFee>(parts, {
        job: COMING,
        read: (tx, isOpen, after) =>
          readUnannouncedFees(tx, {
            until,
            after,
            size: FEE_ACCOUNTS_AT_ONCE,
            where: isOpen(sql`source || ' ' || external_id`),
          }),
        keyOf: ({ source, externalId }) => `${source} ${externalId}`,
        workTogether: (tx, fees) => notify(tx, fees, parts),
      })
      return { notified: done, failed }
    },
  }
}
