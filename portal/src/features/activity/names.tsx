import { Trans } from '@lingui/react/macro'
import type { ActivityKind, FailedBecause } from '@sadu/contract/activity/kinds'
import type { ReactNode } from 'react'
import type { IconName } from '../../ui/icon.tsx'

type Look = { name: ReactNode; icon: IconName }

/** Name and icon of each kind of entry. */
export const ACTIVITY_LABELS: Record<ActivityKind, Look> = {
  signedIn: { name: <Trans context="activity">Sign-in</Trans>, icon: 'passkey' },
  signInFailed: {
    name: <Trans context="activity">Password not accepted</Trans>,
    icon: 'close',
  },
  signInLocked: {
    name: <Trans context="activity">Sign-in locked after wrong passwords</Trans>,
    icon: 'lock',
  },
  signedOut: { name: <Trans context="activity">Sign-out</Trans>, icon: 'logout' },
  sessionsEnded: { name: <Trans context="activity">Other sessions ended</Trans>, icon: 'logout' },
  tokenReused: { name: <Trans context="activity">Session ended for safety</Trans>, icon: 'shield' },
  deviceTrusted: { name: <Trans context="activity">Device trusted</Trans>, icon: 'laptop' },
  deviceRevoked: {
    name: <Trans context="activity">Device no longer trusted</Trans>,
    icon: 'laptop',
  },
  passkeyAdded: { name: <Trans context="activity">Passkey added</Trans>, icon: 'passkey' },
  passkeyRemoved: { name: <Trans context="activity">Passkey removed</Trans>, icon: 'passkey' },
  enrolled: { name: <Trans context="activity">Enrolled</Trans>, icon: 'person' },
  userIdRecovered: { name: <Trans context="activity">User ID recovered</Trans>, icon: 'person' },
  passwordRecovered: { name: <Trans context="activity">Password recovered</Trans>, icon: 'lock' },
  passwordChanged: { name: <Trans context="activity">Password changed</Trans>, icon: 'lock' },
  pinChanged: { name: <Trans context="activity">PIN changed</Trans>, icon: 'eye' },
  planMade: {
    name: <Trans context="activity">Purchase put in instalments</Trans>,
    icon: 'calendar',
  },
  pointsPaid: {
    name: <Trans context="activity">Purchase paid with points</Trans>,
    icon: 'star',
  },
  pointsMoved: {
    name: <Trans context="activity">Points moved between accounts</Trans>,
    icon: 'star',
  },
  pointsGiven: {
    name: <Trans context="activity">Points given to a supplementary cardmember</Trans>,
    icon: 'star',
  },
  pointsUndone: {
    name: <Trans context="activity">Payment with points undone</Trans>,
    icon: 'undo',
  },
  planEnded: {
    name: <Trans context="activity">Instalment plan ended early</Trans>,
    icon: 'calendar',
  },
  paymentStarted: { name: <Trans context="activity">Payment started</Trans>, icon: 'card' },
  paymentPaid: { name: <Trans context="activity">Payment made</Trans>, icon: 'card' },
  autopaySetUp: {
    name: <Trans context="activity">Automatic payments set up</Trans>,
    icon: 'card',
  },
  autopayChanged: {
    name: <Trans context="activity">Automatic payments changed</Trans>,
    icon: 'card',
  },
  autopayEnded: {
    name: <Trans context="activity">Automatic payments ended</Trans>,
    icon: 'card',
  },
  cardSuspended: { name: <Trans context="activity">Card suspended</Trans>, icon: 'pause' },
  cardUnsuspended: { name: <Trans context="activity">Card reactivated</Trans>, icon: 'card' },
  cardActivated: { name: <Trans context="activity">Card activated</Trans>, icon: 'card' },
  cardReported: { name: <Trans context="activity">Card reported</Trans>, icon: 'alert' },
  cardControlClosed: {
    name: <Trans context="activity">Card setting turned off</Trans>,
    icon: 'card',
  },
  cardControlOpened: {
    name: <Trans context="activity">Card setting turned on</Trans>,
    icon: 'card',
  },
  cardRuleAdded: { name: <Trans context="activity">Card rule set</Trans>, icon: 'sliders' },
  cardRuleChanged: {
    name: <Trans context="activity">Card rule changed</Trans>,
    icon: 'sliders',
  },
  cardRuleRemoved: {
    name: <Trans context="activity">Card rule removed</Trans>,
    icon: 'sliders',
  },
  allowedOnce: {
    name: <Trans context="activity">Declined payment allowed once</Trans>,
    icon: 'check',
  },
  limitChanged: { name: <Trans context="activity">Limit changed</Trans>, icon: 'sliders' },
  requestOpened: { name: <Trans context="activity">Request sent</Trans>, icon: 'tray' },
  addressChanged: { name: <Trans context="activity">Address changed</Trans>, icon: 'pin' },
  preferencesChanged: {
    name: <Trans context="activity">Preferences changed</Trans>,
    icon: 'sliders',
  },
  alertsChanged: { name: <Trans context="activity">Alerts changed</Trans>, icon: 'bell' },
  dataErased: {
    name: <Trans context="activity">Data deleted as you asked</Trans>,
    icon: 'trash',
  },
  notMine: { name: <Trans context="activity">Reported as not you</Trans>, icon: 'shield' },
  pinViewed: { name: <Trans context="activity">PIN viewed</Trans>, icon: 'eye' },
  statementDownloaded: {
    name: <Trans context="activity">Statement downloaded</Trans>,
    icon: 'download',
  },
  dossierDownloaded: {
    name: <Trans context="activity">Dispute dossier downloaded</Trans>,
    icon: 'download',
  },
  dataDownloaded: {
    name: <Trans context="activity">Copy of your data downloaded</Trans>,
    icon: 'download',
  },
  activityExported: { name: <Trans context="activity">Activity exported</Trans>, icon: 'download' },
}

/** Name of an entry about a password that was not accepted. */
export const FAILED_NAMES: Record<FailedBecause, ReactNode> = {
  password: <Trans context="activity">Wrong password</Trans>,
  locked: <Trans context="activity">Attempt while sign-in was locked</Trans>,
  disabled: <Trans context="activity">Disabled password used</Trans>,
}
