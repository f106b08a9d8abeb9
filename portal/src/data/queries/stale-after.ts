import type { CallName, Contract } from '@sadu/contract'

type PathOf<Effect, Name extends CallName = CallName> = {
  [N in Name]: Contract[N]['effect'] extends Effect ? Contract[N]['path'] : never
}[Name]

/** The path of a write call, and of a read call. */
export type WritePath = PathOf<'write'>
export type ReadPath = PathOf<'read'>

const none: readonly ReadPath[] = []

/** Whether a payment would go through: by the card, its trips, its offers and its credit. */
const SPENDING_CHECK = 'bridge:se/card/checkSpending'
const CARDS = [
  'bridge:se/card/list',
  'bridge:se/card/detail',
  'bridge:se/card/family',
  'bridge:se/card/report',
  'bridge:se/card/stored',
  'bridge:se/trip/list',
  'bridge:se/trip/detail',
  'offers:near',
  SPENDING_CHECK,
] as const
const LIMIT = ['bridge:se/card/limitTerms'] as const
const FIGURES = ['bridge:se/account/summary', 'bridge:se/account/list'] as const
const PLANS = ['bridge:se/instalment/list', 'bridge:se/instalment/detail'] as const
const AUTOPAY = ['bridge:se/autopay/check', 'bridge:se/account/summary'] as const
const PAYMENTS = [
  'bridge:se/payment/check',
  'bridge:se/account/summary',
  'bridge:se/autopay/check',
] as const
const POINTS = [
  'bridge:se/points/list',
  'bridge:se/points/accounts',
  'bridge:se/points/shares',
  'bridge:se/rewards/summary',
  'bridge:se/rewards/history',
  ...FIGURES,
  'bridge:se/transaction/list',
  'bridge:se/transaction/detail',
  'bridge:se/statement/list',
  SPENDING_CHECK,
] as const
/** The reads that change when points are moved or given away. */
const OF_BALANCE = [
  'bridge:se/points/check',
  'bridge:se/rewards/summary',
  'bridge:se/rewards/history',
  'bridge:se/points/accounts',
  'bridge:se/points/shares',
  'bridge:se/account/summary',
] as const
/** The data that a dispute pauses, or that cannot be undone during a dispute. */
const HELD_BY_DISPUTES = [...PLANS, 'bridge:se/points/list'] as const
const NEWS = 'bridge:se/news'
const REQUESTS = ['bridge:se/request/list', 'bridge:se/request/detail', NEWS] as const
const TRIPS = ['bridge:se/trip/list', 'bridge:se/trip/detail', SPENDING_CHECK] as const
const SUPPLEMENTARY = 'bridge:se/supplementary/list'
const OFFERS = ['offers:list', 'offers:detail', 'offers:near', SPENDING_CHECK] as const
const PROFILE = 'bridge:se/profile/get'
const PASSKEYS = ['bridge:se/passkey/list'] as const
const WHO_IS_SIGNED_IN = ['digital:trusteddevice/getall', 'bridge:se/session/list'] as const

const OF_TRANSACTIONS = [
  'bridge:se/transaction/list',
  'bridge:se/transaction/detail',
  'bridge:se/transaction/pending',
  'bridge:se/search',
] as const
const RECEIPTS = ['bridge:se/transaction/receipts', ...OF_TRANSACTIONS] as const
/** The reads that are grouped by category. */
const SPENDING = [
  'bridge:se/transaction/insights',
  'bridge:se/transaction/trends',
  'bridge:se/transaction/recurring',
  'bridge:se/rewards/history',
] as const

/** The reads that each write invalidates, in this tab and every other tab of the session. A write
 * without an entry is a type error. The entries of sign-in and sign-out are empty: the session
 * change clears the whole cache. */
export const STALE_AFTER: Record<WritePath, readonly ReadPath[]> = {
  'bridge:se/user/login': none,
  'bridge:se/user/token/refresh': none,
  'bridge:se/user/logout': none,
  'bridge:se/session/place': none,
  'bridge:se/session/end': WHO_IS_SIGNED_IN,

  'bridge:se/Otp/generateOtp': none,
  'bridge:se/Otp/validateOtp': none,

  'bridge:se/centurion/arrange': REQUESTS,
  'bridge:se/caller/look': none,

  'bridge:se/enrolment/start': none,
  'bridge:se/enrolment/complete': none,
  'bridge:se/enrolment/requestCaptcha': none,
  'bridge:se/enrolment/validateCaptcha': none,
  'bridge:se/recovery/start': none,
  'bridge:se/recovery/userId': none,
  'bridge:se/recovery/password': none,

  'digital:OutBoundDialer/GenerateIVR': none,
  'digital:trusteddevice/Add': none,
  'digital:trusteddevice/revoke': [...WHO_IS_SIGNED_IN, 'digital:Alert/get'],

  'bridge:se/passkey/registerOptions': none,
  'bridge:se/passkey/register': PASSKEYS,
  'bridge:se/passkey/rename': PASSKEYS,
  'bridge:se/passkey/remove': PASSKEYS,
  'bridge:se/passkey/signInOptions': none,
  'bridge:se/passkey/signIn': none,
  'bridge:se/passkey/confirmOptions': none,
  'bridge:se/passkey/confirm': none,
  'bridge:se/passkey/actionOptions': none,

  'bridge:se/request/object': REQUESTS,
  'bridge:se/request/rate': REQUESTS,
  'bridge:se/closing/request': [...REQUESTS, 'bridge:se/closing/check'],
  'bridge:se/payout/request': [...REQUESTS, 'bridge:se/payout/check'],

  'bridge:se/payment/start': ['bridge:se/payment/check'],
  'bridge:se/payment/open': ['bridge:se/payment/check'],
  'bridge:se/payment/ask': PAYMENTS,
  'bridge:se/payment/leave': PAYMENTS,

  'bridge:se/autopay/start': ['bridge:se/autopay/check'],
  'bridge:se/autopay/open': ['bridge:se/autopay/check'],
  'bridge:se/autopay/ask': AUTOPAY,
  'bridge:se/autopay/change': AUTOPAY,
  'bridge:se/autopay/end': AUTOPAY,

  'bridge:se/instalment/make': [
    ...PLANS,
    ...FIGURES,
    'bridge:se/transaction/list',
    'bridge:se/transaction/detail',
    'bridge:se/statement/list',
  ],
  'bridge:se/instalment/end': [
    ...PLANS,
    ...FIGURES,
    'bridge:se/transaction/list',
    'bridge:se/statement/list',
  ],

  // The check of the charge is omitted: its page is still mounted, and a paid charge is refused.
  'bridge:se/points/pay': POINTS,
  'bridge:se/points/undo': [...POINTS, 'bridge:se/points/check'],
  'bridge:se/points/give': OF_BALANCE,
  'bridge:se/points/move': OF_BALANCE,

  'bridge:se/card/suspend': CARDS,
  'bridge:se/card/unsuspend': CARDS,
  // An account is named by a card that can pay.
  'bridge:se/card/activate': [...CARDS, 'bridge:se/account/list'],
  'bridge:se/card/closeControl': CARDS,
  'bridge:se/card/openControl': CARDS,
  'bridge:se/card/blockMerchant': [...CARDS, 'bridge:se/transaction/recurring'],
  'bridge:se/card/unblockMerchant': [...CARDS, 'bridge:se/transaction/recurring'],
  'bridge:se/card/addRule': CARDS,
  'bridge:se/card/changeRule': CARDS,
  'bridge:se/card/removeRule': CARDS,
  'bridge:se/card/allowOnce': ['bridge:se/transaction/declined', SPENDING_CHECK],

  'bridge:se/card/issue': [...CARDS, 'bridge:se/account/list'],
  'bridge:se/card/markUnknown': ['bridge:se/card/report', 'bridge:se/dispute/markedCharges'],
  'bridge:se/card/replace': [...CARDS, ...REQUESTS, 'bridge:se/draft/get'],
  'bridge:se/card/replaceElsewhere': [...CARDS, ...REQUESTS, 'bridge:se/draft/get'],

  'bridge:se/card/limit': [...LIMIT, ...REQUESTS, 'bridge:se/draft/get', 'bridge:se/upload/list'],
  'bridge:se/card/askForLimit': [...LIMIT, ...REQUESTS, 'bridge:se/draft/get'],
  'bridge:se/card/setLimit': [...CARDS, ...LIMIT, ...FIGURES, 'bridge:se/draft/get'],
  'bridge:se/trip/save': [...TRIPS, 'bridge:se/draft/get'],
  // The trip itself is omitted: its page is still mounted and would request a trip that no longer
  // exists.
  'bridge:se/trip/remove': ['bridge:se/trip/list', SPENDING_CHECK],
  'bridge:se/transaction/setCategory': [...OF_TRANSACTIONS, ...SPENDING],
  'bridge:se/transaction/setNote': OF_TRANSACTIONS,
  'bridge:se/transaction/remind': ['bridge:se/transaction/detail', 'bridge:se/inbox/list'],
  'bridge:se/transaction/addReceipt': RECEIPTS,
  'bridge:se/transaction/announceRecurring': ['bridge:se/transaction/recurring'],
  'bridge:se/dispute/submit': [
    ...REQUESTS,
    ...HELD_BY_DISPUTES,
    'bridge:se/transaction/detail',
    'bridge:se/dispute/check',
    'bridge:se/dispute/markedCharges',
    'bridge:se/draft/get',
    'bridge:se/upload/list',
  ],
  'bridge:se/dispute/submitMarked': [
    ...REQUESTS,
    ...HELD_BY_DISPUTES,
    'bridge:se/transaction/detail',
    'bridge:se/dispute/check',
    'bridge:se/dispute/markedCharges',
    'bridge:se/draft/get',
    'bridge:se/upload/list',
  ],

  'interactive:chat/send': ['bridge:se/draft/get', 'bridge:se/upload/list'],
  'interactive:chat/person': none,
  'interactive:chat/end': none,
  'interactive:chat/rate': none,
  'interactive:chat/read': ['bridge:se/inbox/list', NEWS],

  'bridge:se/Pin/View': none,
  'bridge:se/Pin/Change': none,

  'bridge:se/supplementary/apply': [
    ...REQUESTS,
    SUPPLEMENTARY,
    'bridge:se/draft/get',
    'bridge:se/upload/list',
  ],

  'bridge:se/profile/email': none,
  'bridge:se/profile/personal': [...REQUESTS, PROFILE, 'bridge:se/draft/get'],
  'bridge:se/profile/identity': [
    ...REQUESTS,
    PROFILE,
    'bridge:se/draft/get',
    'bridge:se/upload/list',
  ],
  'bridge:se/profile/address': [PROFILE, SUPPLEMENTARY, 'bridge:se/card/report'],
  // Messages use the language of the portal unless another language was chosen for them.
  'bridge:se/display/set': ['bridge:se/display/get', 'digital:Alert/get'],
  'digital:User/AddUserPreference': [
    'digital:User/GetUserPreference',
    'bridge:se/privacy/consents',
    'digital:Alert/get',
  ],
  'bridge:se/privacy/download': none,

  'bridge:se/request/withdraw': [
    'bridge:se/payout/check',
    PROFILE,
    ...REQUESTS,
    ...HELD_BY_DISPUTES,
    ...CARDS,
    ...LIMIT,
    SUPPLEMENTARY,
    'bridge:se/transaction/list',
    'bridge:se/transaction/detail',
    'bridge:se/dispute/check',
    'bridge:se/dispute/markedCharges',
    'bridge:se/account/summary',
  ],
  'bridge:se/request/decide': [...REQUESTS, ...CARDS, ...LIMIT, ...FIGURES],
  'bridge:se/request/answer': REQUESTS,
  'bridge:se/request/remind': REQUESTS,

  'bridge:se/activity/export': ['bridge:se/activity/list', 'bridge:se/activity/check'],
  'bridge:se/activity/notMe': [
    'bridge:se/activity/list',
    'bridge:se/activity/check',
    ...WHO_IS_SIGNED_IN,
    ...PASSKEYS,
  ],
  'digital:Alert/set': ['digital:Alert/get'],
  'digital:Alert/addBrowser': ['digital:Alert/get'],
  'digital:Alert/removeBrowser': ['digital:Alert/get'],
  'digital:Alert/testBrowser': none,
  'bridge:se/inbox/read': ['bridge:se/inbox/list', NEWS],

  'bridge:se/draft/save': none,
  'bridge:se/draft/remove': ['bridge:se/draft/get', 'bridge:se/upload/list'],
  'bridge:se/upload/add': ['bridge:se/upload/list'],
  'bridge:se/upload/remove': ['bridge:se/upload/list', ...RECEIPTS],

  'bridge:se/support/feedback': none,
  'bridge:se/support/helpful': none,
  'bridge:se/support/contact': none,
  'bridge:se/support/message': [...REQUESTS, 'bridge:se/draft/get'],

  'offers:save': OFFERS,
  'offers:unsave': OFFERS,
  'offers:link': OFFERS,
  'offers:unlink': OFFERS,

  'bridge:se/user/updatePassword': WHO_IS_SIGNED_IN,

  'bridge:se/request/dossier': none,
  'bridge:se/statement/download': none,
  'bridge:se/statement/verify': none,
}
