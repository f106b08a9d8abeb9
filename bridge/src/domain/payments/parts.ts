import type { Secrets } from '../../platform/keys/keys.ts'
import type { NotificationContext } from '../notices/notice.ts'

/** What is needed to apply what a provider says, and to tell of it. */
export type PaymentParts = Pick<NotificationContext, 'gateways' | 'hotline'> & { keys: Secrets }
