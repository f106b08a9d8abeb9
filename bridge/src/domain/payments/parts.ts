import type { Secrets } from '../../platform/keys/keys.ts'
import type { NotificationContext } from '../notices/notice.ts'

/** The dependencies for applying a provider's report and notifying people of it. */
export type PaymentParts = Pick<NotificationContext, 'gateways' | 'hotline'> & { keys: Secrets }
