/** A topic of the questions and answers (`content/faqs/`), and the question that is nearest. */
export type ScreenHelp = { topic: string; question?: string }

/** The questions about each signed-in screen, by the name of the screen. */
export const SCREEN_HELP: Readonly<Record<string, ScreenHelp>> = {
  Home: { topic: 'account-and-paying' },
  Transactions: { topic: 'transactions-and-statements' },
  ViewTransaction: { topic: 'transactions-and-statements' },
  PendingTransactions: { topic: 'transactions-and-statements', question: 'pending' },
  MembershipRewards: { topic: 'rewards' },
  ManageCards: { topic: 'cards' },
  CardDetail: { topic: 'cards', question: 'controls' },
  BlockCard: { topic: 'cards', question: 'suspend' },
  ActiveCard: { topic: 'cards', question: 'activate' },
  ViewPin: { topic: 'cards', question: 'see-pin' },
  CardIssue: { topic: 'cards', question: 'lost-card' },
  CardLimit: { topic: 'requests', question: 'raise-limit' },
  ApplySupplementary: { topic: 'requests', question: 'supplementary-card' },
  BillingDispute: { topic: 'requests', question: 'dispute' },
  Requests: { topic: 'requests', question: 'follow-request' },
  Trips: { topic: 'travel-and-help', question: 'plan-trip' },
  Offers: { topic: 'rewards', question: 'offers' },
  TrustedDevices: { topic: 'security-and-privacy', question: 'trusted-device' },
  UpdatePassword: { topic: 'signing-in', question: 'password-rules' },
}
