/** The kinds of inbox entries, by the section that shows them. */
export const INBOX_TOPICS = {
  money: [
    'charge',
    'declined',
    'expected',
    'payment',
    'reminder',
    'snapshot',
    'statement',
    'weekly',
    'fee',
    'instalments',
    'payNow',
    'points',
  ],
  requests: ['request', 'trip', 'newCard', 'chat'],
  security: ['access', 'signIn', 'device', 'card'],
} as const

export type InboxTopic = keyof typeof INBOX_TOPICS
export type InboxKind = (typeof INBOX_TOPICS)[InboxTopic][number]

/** The inbox topics, in display order. */
export const TOPICS = Object.keys(INBOX_TOPICS) as [InboxTopic, ...InboxTopic[]]

export const INBOX_KINDS = Object.values(INBOX_TOPICS).flat() as [InboxKind, ...InboxKind[]]

/** Entries per page of the inbox, and days for which an entry is stored. */
export const INBOX_PAGE = 20
export const INBOX_RETENTION_DAYS = 180

/** The target of a charge's entry while the charge is pending. */
export const PENDING_CHARGE = 'pending'
