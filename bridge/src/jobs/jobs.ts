import { purgeAnswersJob } from '../dispatch/schedule.ts'
import { purgeSessionsJob } from '../features/session/schedule.ts'
import { purgeGuessesJob } from '../features/statements/schedule.ts'
import type { Issuer } from '../issuer/issuer.ts'
import { expireAuthorizationsJob, ledgerJobs } from '../ledger/schedule.ts'
import { purgeChallengesJob } from '../passkeys/schedule.ts'
import { clearMessagesJob } from '../platform/outbox/schedule.ts'
import { yearlyFeesJob } from '../rewards/schedule.ts'
import type { Job } from './job.ts'

/** The jobs of every issuer, gathered from the features, in the order in which those that are due run. */
export const createJobs = ({ rewards }: Pick<Issuer, 'rewards'>): readonly Job[] => [
  clearMessagesJob,
  purgeSessionsJob,
  purgeAnswersJob,
  purgeChallengesJob,
  purgeGuessesJob,
  expireAuthorizationsJob,
  yearlyFeesJob(rewards.feeTiers),
  ...ledgerJobs,
]
