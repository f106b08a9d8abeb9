import { addDays, riyadhDay } from '@sadu/contract/core/days'
import { DAY_MS } from '@sadu/contract/core/time'
import type { Tx } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/drizzle.ts'
import { purgeDeadTasks } from '../../platform/jobs/failed-tasks.ts'
import { inBatches } from '../../platform/jobs/in-batches.ts'
import type { Job } from '../../platform/jobs/job.ts'
import { purgeDeadEvents } from './events.ts'
import { recordAlerts } from './record.ts'
import { UNPAID } from './store.ts'

/** When the daily alerts are created: 09:00 in Riyadh, in minutes after midnight. */
const MORNING = 9 * 60
const DAYS_A_WEEK = 7
/** How many of a week's largest charges are listed. */
const NAMED = 10

/** How long what was put aside is kept, like the messages that were given up. */
const KEPT_MS = 30 * DAY_MS

/** Forgets events and tasks that were put aside a month ago. */
export const purgeDeadLettersJob: Job = {
  name: 'purge-dead-letters',
  schedule: { everyMinutes: 60 },
  async work(parts) {
    const before = new Date(parts.now.getTime() - KEPT_MS)
    return {
      events: await inBatches(parts, (tx) => purgeDeadEvents(tx, before)),
      tasks: await inBatches(parts, (tx) => purgeDeadTasks(tx, before)),
    }
  },
}

/** Creates reminders of unpaid bills that are due in the given numbers of days. */
export const remindJob = (reminderDays: readonly number[]): Job => ({
  name: 'remind-of-bills',
  schedule: { dailyAtMinute: MORNING },
  work: async ({ db, now }) => ({
    reminders: await db.write((tx) => recordReminders(tx, reminderDays, riyadhDay(now))),
  }),
})

/** Records the reminders of a day. */
function recordReminders(tx: Tx, reminderDays: readonly number[], today: string): Promise<number> {
  return recordAlerts(
    tx,
    sql`select 'paymentReminder', bill.client_id, bill.account_id, null::uuid,
        'reminder ' || bill.id || ' ' || (bill.due_on - ${today}::date),
        json_build_object('statementId', bill.id,
          'amount', json_build_object('minor', ${UNPAID}, 'currency', bill.currency),
          'dueOn', bill.due_on::text, 'days', bill.due_on - ${today}::date,
          'billReference', account.bill_reference), now()
      from statement bill
      join account on account.client_id = bill.client_id and account.id = bill.account_id
      where bill.due_on in (
          select ${today}::date + value::int
          from json_array_elements_text(${JSON.stringify(reminderDays)}::json))
        and not exists (select from statement later where later.client_id = bill.client_id
          and later.account_id = bill.account_id and later.closed_on > bill.closed_on)
        and ${UNPAID} > 0`,
  )
}

/** On Sundays, creates account snapshots and everyone's weekly spending alerts. */
export const weeklyAlertsJob: Job = {
  name: 'write-weekly-alerts',
  schedule: { dailyAtMinute: MORNING },
  async work({ db, now }) {
    const today = riyadhDay(now)
    if (new Date(today).getUTCDay() !== 0) return { snapshots: 0, weeks: 0 }
    return {
      snapshots: await db.write((tx) => recordAlerts(tx, snapshots(today))),
      weeks: await db.write((tx) => recordAlerts(tx, weeks(today))),
    }
  },
}

/** Selects a snapshot of every account for a day. */
const snapshots = (today: string) => sql`
  select 'accountSnapshot', account.client_id, account.id, null::uuid,
    'snapshot ' || account.id || ' ' || ${today}::text,
    json_build_object(
      'balance', json_build_object('minor', figures.balance, 'currency', account.currency),
      'available', json_build_object('minor',
        greatest(0, account.credit_limit_minor - figures.balance - figures.held),
        'currency', account.currency),
      'day', ${today}::text), now()
  from account
  cross join lateral (select
    coalesce((select closing_minor from statement last where last.client_id = account.client_id
      and last.account_id = account.id order by closed_on desc limit 1), 0)
    + coalesce((select sum(billing_minor) from posting where posting.client_id = account.client_id
      and posting.account_id = account.id and posting.statement_id is null), 0)::bigint as balance,
    coalesce((select sum(billing_minor) from card_authorization held
      where held.client_id = account.client_id and held.account_id = account.id
        and held.state = 'pending'), 0)::bigint as held) figures`

/** Selects everyone's spending in the seven days before a day. */
function weeks(today: string) {
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
    from posting
    join account on account.client_id = posting.client_id and account.id = posting.account_id
    join merchant on merchant.id = posting.merchant_id
    where posting.kind in ('purchase', 'cash') and posting.cardmember_id is not null
      and posting.posted_on between ${from}::date and ${until}::date) spent
  group by spent.client_id, spent.account_id, spent.cardmember_id, spent.currency`
}
