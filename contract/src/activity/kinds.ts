/** The audit events a person sees on their own profile, by the list section that shows them. */
export const ACTIVITY_GROUPS = {
  signIns: [
    'signedIn',
    'signInFailed',
    'signInLocked',
    'signedOut',
    'sessionsEnded',
    'tokenReused',
  ],
  devices: ['deviceTrusted', 'deviceRevoked', 'passkeyAdded', 'passkeyRemoved'],
  changes: [
    'enrolled',
    'userIdRecovered',
    'passwordRecovered',
    'passwordChanged',
    'pinChanged',
    'cardSuspended',
    'cardUnsuspended',
    'cardActivated',
    'cardReported',
    'cardControlClosed',
    'cardControlOpened',
    'cardRuleAdded',
    'cardRuleChanged',
    'cardRuleRemoved',
    'allowedOnce',
    'limitChanged',
    'requestOpened',
    'planMade',
    'planEnded',
    'paymentStarted',
    'paymentPaid',
    'autopaySetUp',
    'autopayChanged',
    'autopayEnded',
    'pointsPaid',
    'pointsUndone',
    'pointsMoved',
    'pointsGiven',
    'alertsChanged',
    'addressChanged',
    'preferencesChanged',
    'dataErased',
    'notMine',
  ],
  views: [
    'pinViewed',
    'statementDownloaded',
    'dossierDownloaded',
    'activityExported',
    'dataDownloaded',
  ],
} as const

export type ActivityGroup = keyof typeof ACTIVITY_GROUPS
export type ActivityKind = (typeof ACTIVITY_GROUPS)[ActivityGroup][number]
export const GROUPS = Object.keys(ACTIVITY_GROUPS) as [ActivityGroup, ...ActivityGroup[]]
export const ACTIVITY_KINDS = Object.values(ACTIVITY_GROUPS).flat() as [
  ActivityKind,
  ...ActivityKind[],
]

/** Why a password was not accepted: it was wrong; sign-in was locked, so it was not checked; or it
 * was right but disabled. */
export const FAILED_BECAUSE = ['password', 'locked', 'disabled'] as const
export type FailedBecause = (typeof FAILED_BECAUSE)[number]

/** Whether it is an attempt that was refused, or the lock after wrong passwords. */
export const isFailedSignIn = (kind: ActivityKind): boolean =>
  kind === 'signInFailed' || kind === 'signInLocked'

/** Entries per page of the list, and the most entries in an export. */
export const ACTIVITY_PAGE = 25
export const ACTIVITY_EXPORTED = 5_000
