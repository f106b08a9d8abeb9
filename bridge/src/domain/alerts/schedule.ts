import { addDays, riyadhDay } from '@sadu/contract/core/days'
import { DAY_MS } from '@sadu/contract/core/time'
import { sql, type SQL } from '../../platform/db/drizzle.ts'
import { purgeDeadTasks } from '../../platform/jobs/failed-tasks.ts'
import { inBatches } from '../../platform/jobs/in-batches.ts'
import type { Job } from '../../platform/jobs/job.ts'
import { purgeOwnJobs } from '../../platform/jobs/store.ts'
import { readRound } from '../../platform/jobs/round.ts'
import { runForAccounts } from '../accounts/run-for-accounts.ts'
import { inPlansOf } from '../bills/credits.ts'
import { purgeDeadEvents } from './events.ts'
import { recordAlerts } from './record.ts'
import { UNPAID } from './store.ts'

/** The time at which the daily alerts are created: 09:00 in Riyadh, in minutes after midnight. */
const MORNING = 9 * 60
const WEEKLY = 'write-weekly-alerts'
const DAYS_A_WEEK = 7
/** The maximum number of a week's largest charges that are listed. */
const NAMED = 10

/** The time for which events and tasks that were put aside are stored, as for messages that were
 * given up. */
const KEPT_MS = 30 * DAY_MS

/** Deletes events and tasks that were put aside a month ago. */
export const purgeDeadLettersJob: Job = {
  name: 'purge-dead-letters',
  schedule: { everyMinutes: 60 },
  async work(parts) {
    const before = new Date(parts.now.getTime() - KEPT_MS)
    return {
      events: await inBatches(parts, (tx) => purgeDeadEvents(tx, before)),
      tasks: await inBatches(parts, (tx) => purgeDeadTasks(tx, before)),
      jobs: await parts.db.write((tx) => purgeOwnJobs(tx, before)),
    }
  },
}

/** Creates reminders of unpaid bills that are due in the given numbers of days, once for each
 * account and day. */
export const remindJob = (reminderDays: readonly number[]): Job => ({
  name: 'remind-of-bills',
  schedule: { dailyAtMinute: MORNING },
  async work(parts) {
    const today = riyadhDay(parts.now)
    const { done, failed } = await runForAccounts(parts, {
      job: 'remind-of-bills',
      round: today,
      work: (tx, given) => recordAlerts(tx, reminders(given, reminderDays, today)),
    })
    return { reminders: done, failed }
  },
})

/** On Sundays, creates account snapshots and everyone's weekly spending alerts. A run that has
 * begun is completed on a later day if necessary. */
export const weeklyAlertsJob: Job = {
  name: WEEKLY,
  schedule: { dailyAtMinute: MORNING },
  async work(parts) {
    const today = riyadhDay(parts.now)
    const sunday = addDays(today, -new Date(today).getUTCDay())
    const isBegun = await parts.db.read((tx) => readRound(tx, WEEKLY, sunday))
    if (today !== sunday && !isBegun) return { alerts: 0, failed: 0 }
    const { done, failed } = await runForAccounts(parts, {
      job: WEEKLY,
      round: sunday,
      work: async (tx, given) =>
        (await recordAlerts(tx, snapshots(given, sunday))) +
        (await recordAlerts(tx, weeks(given, sunday))),
    })
    return { alerts: done, failed }
  },
}

/** Selects the reminders of a day for given accounts. */
const reminders = (given: SQL, reminderDays: readonly number[], today: string) => sql`
  select 'paymentReminder', bill.client_id, bill.account_id, null::uuid,
    'reminder ' || bill.id || ' ' || (bill.due_on - ${today}::date),
    json_build_object('statementId', bill.id,
      'amount', json_build_object('minor', ${UNPAID}, 'currency', bill.currency),
      'dueOn', bill.due_on::text, 'days', bill.due_on - ${today}::date,
      'billReference', account.bill_reference), now()
  from ${given}
  join account using (client_id, id)
  cross join lateral (select * from statement where statement.client_id = account.client_id
    and statement.account_id = account.id order by closed_on desc limit 1) bill
  where bill.due_on in (
      select ${today}::date + value::int
      from json_array_elements_text(${JSON.stringify(reminderDays)}::json))
    and ${UNPAID} > 0`

const IN_PLANS = inPlansOf({ clientId: sql`account.client_id`, accountId: sql`account.id` })

/** Selects the snapshots of given accounts for a day. */
const snapshots = (given: SQL, today: string) => sql`
  select 'accountSnapshot', account.client_id, account.id, null::uuid,
    'snapshot ' || account.id || ' ' || ${today}::text,
    json_build_object(
      'balance', json_build_object('minor', figures.balance, 'currency', account.currency),
      'available', json_build_object('minor',
        greatest(0, account.credit_limit_minor - figures.balance - figures.held - ${IN_PLANS}),
        'currency', account.currency),
      'day', ${today}::text), now()
  from ${given}
  join account using (client_id, id)
  cross join lateral (select
    coalesce((select closing_minor from statement last where last.client_id = account.client_id
      and last.account_id = account.id order by closed_on desc limit 1), 0)
    + coalesce((select sum(billing_minor) from posting where posting.client_id = account.client_id
      and posting.account_id = account.id and posting.statement_id is null), 0)::bigint as balance,
    coalesce((select sum(billing_minor) from card_authorization held
      where held.client_id = account.client_id and held.account_id = account.id
        and held.state = 'pending'), 0)::bigint as held) figures`

/** Selects everyone's spending on given accounts in the seven days before a day. */
function weeks(given: SQL, today: string) {
  const from = addDays(today, -DAYS_A_WEEK)
  const until = addDays(today, -1)
  return sql`
  select 'weeklyTransactions', spent.client_id, spent.account_id, spent.cardmember_id,
    'week ' || spent.account_id || ' ' || spent.cardmember_id || ' ' || ${today}::text,
    json_build_object('from', ${from}::text, 'to', ${until}::text, 'count', count(*),
      'total', json_build_object('minor', sum(spent.billing_minor), 'currency', spent.currency),
      'charges', json_agg(json_build_object(
        'merchant', json_build_object('en', spent.name_en, 'ar', spent.name_ar),
        'amount', json_build_object('minor', spent.billing_minor, 'currency', spent.currency))
        order by spent.billing_minor desc) filter (where spent.place <= ${NAMED})), now()
  from (select posting.client_id, posting.account_id, posting.cardmember_id, posting.billing_minor,
      account.currency, merchant.name_en, merchant.name_ar,
      row_number() over (partition by posting.client_id, posting.account_id, posting.cardmember_id
        order by posting.billing_minor desc) as place
    from ${given}
    join account using (client_id, id)
    join posting on posting.client_id = account.client_id and posting.account_id = account.id
    join merchant on merchant.id = posting.merchant_id
    where posting.kind in ('purchase', 'cash') and posting.cardmember_id is not null
      and posting.posted_on between ${from}::date and ${until}::date) spent
  group by spent.client_id, spent.account_id, spent.cardmember_id, spent.currency`
}
