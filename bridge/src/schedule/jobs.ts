import { purgeAnswersJob } from '../pipeline/schedule.ts'
import { purgeSessionsJob } from '../features/session/schedule.ts'
import { purgeDraftsJob } from '../domain/drafts/schedule.ts'
import { clearLimitsJob } from '../platform/limits/schedule.ts'
import type { Issuer } from '../platform/issuer/issuer.ts'
import { settleDisputesJob } from '../domain/disputes/schedule.ts'
import { expireAuthorizationsJob, ledgerJobs } from '../domain/ledger/schedule.ts'
import { yearlyFeesJob } from '../domain/ledger/yearly-fees.ts'
import { purgeChallengesJob } from '../domain/passkeys/schedule.ts'
import { clearMessagesJob } from '../platform/outbox/schedule.ts'
import { purgeDeadLettersJob, remindJob, weeklyAlertsJob } from '../domain/alerts/schedule.ts'
import { purgeInboxJob } from '../domain/inbox/schedule.ts'
import { announceRecurringJob } from '../features/insights/schedule.ts'
import type { Job } from '../platform/jobs/job.ts'

/** Creates the jobs that every issuer has from those of the features. Due jobs run in this
 * order. */
export const createJobs = ({
  rewards,
  reminderDays,
  statements,
}: Pick<Issuer, 'rewards' | 'reminderDays' | 'statements'>): readonly Job[] => [
  clearMessagesJob,
  purgeSessionsJob,
  purgeAnswersJob,
  purgeChallengesJob,
  purgeDraftsJob,
  purgeInboxJob,
  purgeDeadLettersJob,
  clearLimitsJob,
  expireAuthorizationsJob,
  settleDisputesJob,
  yearlyFeesJob(rewards.feeTiers),
  ...ledgerJobs(statements.daysToPay),
  remindJob(reminderDays),
  weeklyAlertsJob,
  announceRecurringJob,
]
