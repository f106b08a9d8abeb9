import type { BenefitsByTier } from '@sadu/contract/cards/benefits'
import type { RetentionYears, Localized, PasswordPolicy, Tier } from '@sadu/contract'
import type { SecondChannelAction } from '@sadu/contract/otp/calls'
import type { IssuerFigures } from '@sadu/contract/support/figures'
import { createCodePurposes } from './code-purposes.ts'
import { createAccountHandlers } from './features/accounts/calls.ts'
import { createCardHandlers } from './features/cards/calls.ts'
import { findCards } from './features/cards/search.ts'
import { createPinHandlers } from './features/cards/pin-calls.ts'
import { createActivityHandlers } from './features/activity/calls.ts'
import { endWhich, findSession } from './features/devices/session-store.ts'
import { createAlertHandlers } from './features/alerts/calls.ts'
import { createBrowserHandlers } from './features/alerts/browser-calls.ts'
import { createCallerHandlers } from './features/caller/calls.ts'
import { createCaptchaHandlers } from './features/captcha/calls.ts'
import type { CaptchaMaker } from './features/captcha/maker.ts'
import { declinedHandlers } from './features/pending/calls.ts'
import { createClosingHandlers } from './features/closing/calls.ts'
import { createCenturionHandlers } from './features/centurion/calls.ts'
import { createChatHandlers } from './features/chat/calls.ts'
import type { ChatNews } from './domain/chat/news.ts'
import { countUnread } from './domain/chat/store.ts'
import { createCodeHandlers } from './features/otp/calls.ts'
import { createDeviceHandlers } from './features/devices/calls.ts'
import { createDisputeHandlers } from './features/disputes/calls.ts'
import { createMarkedHandlers } from './features/disputes/marked-calls.ts'
import { displayHandlers } from './features/display/calls.ts'
import { createDraftHandlers } from './features/drafts/calls.ts'
import { createEnrollmentHandlers } from './features/enrollment/calls.ts'
import { createAnnounceHandlers, insightHandlers } from './features/insights/calls.ts'
import { storedHandlers } from './features/insights/stored-calls.ts'
import { createInstalmentHandlers } from './features/instalments/calls.ts'
import { createGiftHandlers } from './features/points/gift-calls.ts'
import { createMoveHandlers } from './features/points/move-calls.ts'
import { createPointHandlers } from './features/points/calls.ts'
import { createRecoveryHandlers } from './features/recovery/calls.ts'
import { createPasswordHandlers } from './features/password/calls.ts'
import { createOfferHandlers } from './features/offers/calls.ts'
import { createPasskeyHandlers } from './features/passkeys/calls.ts'
import { placeHandlers } from './features/places/calls.ts'
import { createAutopayHandlers } from './features/payments/autopay-calls.ts'
import { createPaymentHandlers } from './features/payments/calls.ts'
import { createPayoutHandlers } from './features/payout/calls.ts'
import { createPreferenceHandlers } from './features/preferences/calls.ts'
import { createPrivacyHandlers } from './features/privacy/calls.ts'
import { createProfileHandlers } from './features/profile/calls.ts'
import { createDossierHandlers } from './features/requests/dossier-calls.ts'
import { createRequestHandlers } from './features/requests/calls.ts'
import { inboxHandlers } from './features/inbox/calls.ts'
import { countInbox } from './domain/inbox/store.ts'
import { createNewsHandlers } from './features/news/calls.ts'
import { findRequests } from './features/requests/search.ts'
import { countWaiting } from './features/requests/store.ts'
import { createRewardsHandlers } from './features/rewards/calls.ts'
import { createSearchHandlers } from './features/search/calls.ts'
import { createSessionHandlers } from './features/session/calls.ts'
import { createDirectOpening } from './features/session/direct-opening.ts'
import { createSignInFinisher } from './features/session/finishing.ts'
import { createStatementHandlers, type RenderStatement } from './features/statements/calls.ts'
import { createSupplementaryHandlers } from './features/supplementary/calls.ts'
import { createSupportHandlers } from './features/support/calls.ts'
import { createTripHandlers } from './features/trips/calls.ts'
import { findOffers } from './features/offers/search.ts'
import { findTrips } from './features/trips/search.ts'
import type { Passwords } from './domain/password/password.ts'
import { transactionHandlers } from './features/transactions/calls.ts'
import { detailHandlers } from './features/transactions/detail-calls.ts'
import { createExportHandlers } from './features/transactions/export-calls.ts'
import { createListHandlers } from './features/transactions/list-calls.ts'
import { createOwnOrderHandlers } from './features/transactions/own-calls.ts'
import { findTransactions } from './features/transactions/search.ts'
import type { PaymentPage } from './platform/gateways/payment-page.ts'
import type { PushTerms } from './platform/gateways/push/settings.ts'
import type { Gateways } from './platform/gateways/gateways.ts'
import type { Handlers } from './platform/calls/handlers.ts'
import type { PrintedCopy } from './platform/documents/printed-copy.ts'
import type { PrintedRecord } from './platform/documents/printed-record.ts'
import type { PrintedTable } from './platform/documents/printed-table.ts'
import type { Issuer } from './platform/issuer/issuer.ts'
import type { Keys } from './platform/keys/keys.ts'
import type { Limits } from './platform/limits/limits.ts'
import { createUploadHandlers } from './features/uploads/calls.ts'
import type { Inspector } from './platform/files/inspector.ts'
import type { ObjectStore } from './platform/files/object-store.ts'
import { createPasswordJudge } from './domain/credentials/new-password.ts'

/** Creates the table of all handlers from those of the features. */
export function createHandlers(given: {
  gateways: Gateways
  keys: Keys
  limits: Limits
  passwords: Passwords
  captchaMaker: CaptchaMaker
  inspector: Inspector
  objects: ObjectStore | null
  /** Notifies the long polls of the chat. */
  chatNews: ChatNews
  /** The opening hours of the chat. */
  chat: Issuer['chat']
  /** The product's name in messages. */
  productName: Localized
  /** The issuer's name in documents. */
  issuerName: Localized
  renderStatement: RenderStatement
  printCopy: (copy: PrintedCopy) => Promise<Uint8Array>
  printRecord: (record: PrintedRecord) => Promise<Uint8Array>
  printTable: (table: PrintedTable) => Promise<Uint8Array>
  /** The product's colours. */
  colours: Issuer['colours']
  /** The telephone number in messages. */
  hotline: string
  /** The number of devices that a person may trust. */
  deviceLimit: number
  /** The rules for a new password. */
  passwordPolicy: PasswordPolicy
  /** The actions that need a phone verification beside a code or a passkey. */
  secondChannel: readonly SecondChannelAction[]
  /** The tiers that pay the membership rewards fee. */
  feeTiers: readonly Tier[]
  /** The benefits of the cards of each tier. */
  benefits: BenefitsByTier
  /** The issuer's own figures, such as the days within which a charge can be disputed. */
  figures: IssuerFigures
  /** The days before a bill's due date on which people are reminded. */
  reminderDays: readonly number[]
  /** The number of years for which the issuer retains records by law. */
  keptYears: RetentionYears
  /** The terms that browsers need for push subscriptions; null if push is off. */
  push: PushTerms | null
  /** The payment page; null if there is none. */
  paymentPage: PaymentPage | null
}): Handlers {
  const access = {
    ...given,
    judgePassword: createPasswordJudge(given.passwordPolicy),
  }
  const purposes = createCodePurposes(access)
  const requests = createRequestHandlers(given)
  const accounts = createAccountHandlers(given)
  const cards = createCardHandlers(given)
  const lists = createListHandlers(given.keys)
  const trips = createTripHandlers({
    ...given,
    reads: { listCards: cards.listCards, ...accounts },
  })
  const offers = createOfferHandlers(given)
  const instalments = createInstalmentHandlers(given)
  const payments = createPaymentHandlers({ ...given, accountSummary: accounts.accountSummary })
  const points = createPointHandlers(given)
  const rewards = createRewardsHandlers(given)
  const searches = createSearchHandlers({
    transactions: findTransactions,
    requests: findRequests,
    cards: findCards,
    trips: findTrips,
    offers: findOffers,
  })
  const disputes = createDisputeHandlers(given)
  // The assistant reads the same calls as the screens.
  const reads = {
    checkDispute: disputes.checkDispute,
    checkSpending: cards.checkSpending,
    accountSummary: accounts.accountSummary,
    listCards: cards.listCards,
    listDeclined: declinedHandlers.listDeclined,
    listInstalments: instalments.listInstalments,
    listPending: transactionHandlers.listPending,
    listPointPayments: points.listPointPayments,
    listRequests: requests.listRequests,
    listTransactions: lists.listTransactions,
    listTrips: trips.listTrips,
    listOffers: offers.listOffers,
    rewardsSummary: rewards.rewardsSummary,
    search: searches.search,
  }
  return {
    ...createSessionHandlers(given),
    ...createCodeHandlers({ ...given, purposes }),
    ...createCallerHandlers(given),
    ...createCaptchaHandlers(given),
    ...createEnrollmentHandlers({ ...access, openSession: createDirectOpening(given) }),
    ...createRecoveryHandlers(access),
    ...createDeviceHandlers({
      ...given,
      finishSignIn: createSignInFinisher(given),
      purposes,
    }),
    ...createPasskeyHandlers({
      ...given,
      openSession: createDirectOpening(given),
      finishSignIn: createSignInFinisher(given),
      purposes,
    }),
    ...createClosingHandlers({ ...given, reads: { ...accounts, ...insightHandlers } }),
    ...createPasswordHandlers(access),
    ...accounts,
    ...createActivityHandlers({
      ...given,
      endOthers: async (tx, owner, sessionId, now) => {
        const because = 'endedElsewhere'
        return (await endWhich(tx, owner, { except: sessionId }, { because, now })).length
      },
      deviceOf: async (tx, owner, sessionId) =>
        (await findSession(tx, owner, sessionId))?.deviceId ?? null,
    }),
    ...createAlertHandlers(given),
    ...createBrowserHandlers(given),
    ...cards,
    ...createCenturionHandlers(given),
    ...createChatHandlers({ ...given, news: given.chatNews, reads }),
    ...displayHandlers,
    ...createDraftHandlers(given),
    ...createPinHandlers(given),
    ...lists,
    ...detailHandlers,
    ...createOwnOrderHandlers(given),
    ...createExportHandlers({ ...given, accountSummary: accounts.accountSummary }),
    ...createNewsHandlers({ requests: countWaiting, messages: countUnread, inbox: countInbox }),
    ...offers,
    ...placeHandlers,
    ...createPayoutHandlers(given),
    ...createPreferenceHandlers(given),
    ...createPrivacyHandlers(given),
    ...createProfileHandlers(given),
    ...requests,
    ...createDossierHandlers(given),
    ...disputes,
    ...createMarkedHandlers(given),
    ...rewards,
    ...searches,
    ...transactionHandlers,
    ...declinedHandlers,
    ...insightHandlers,
    ...createAnnounceHandlers(given),
    ...storedHandlers,
    ...instalments,
    ...payments,
    ...createAutopayHandlers({ ...given, accountSummary: accounts.accountSummary }),
    ...points,
    ...createMoveHandlers(given),
    ...createGiftHandlers(given),
    ...inboxHandlers,
    ...createStatementHandlers(given),
    ...createSupplementaryHandlers(given),
    ...createSupportHandlers(given),
    ...trips,
    ...createUploadHandlers(given),
  }
}
