/** What an entry of the inbox is about, by the part of the inbox that shows it. */
export const INBOX_TOPICS = {
  money: ['charge', 'payment', 'reminder', 'snapshot', 'statement', 'weekly'],
  requests: ['request', 'trip', 'newCard', 'chat'],
  security: ['access', 'signIn', 'device', 'card'],
} as const

export type InboxTopic = keyof typeof INBOX_TOPICS
export type InboxKind = (typeof INBOX_TOPICS)[InboxTopic][number]

/** The parts of the inbox, in their order. */
export const TOPICS = Object.keys(INBOX_TOPICS) as [InboxTopic, ...InboxTopic[]]

/** Every kind of entry. */
export const INBOX_KINDS = Object.values(INBOX_TOPICS).flat() as [InboxKind, ...InboxKind[]]

/** How many entries a page of the inbox has, and how long an entry is kept. */
export const INBOX_PAGE = 20
export const INBOX_KEPT_DAYS = 180
