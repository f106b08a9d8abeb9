import * as z from 'zod/mini'

/** Channels of an alert; `push` is a browser in which the person enabled notifications. */
export const ALERT_CHANNELS = ['sms', 'email', 'push'] as const
export type AlertChannel = (typeof ALERT_CHANNELS)[number]

type Terms = {
  channels: readonly AlertChannel[]
  /** Channels enabled by default. */
  atFirst: readonly AlertChannel[]
  /** Whether it concerns the whole account, so that only the primary cardmember is alerted. */
  isOfAccount: boolean
}

const ALL = ALERT_CHANNELS

/** The alerts a person can receive
 * (docs/specification/3-entities-and-storage.md#business-entities). */
export const ALERTS = {
  transactions: { channels: ALL, atFirst: ['sms', 'push'], isOfAccount: false },
  paymentReceived: { channels: ALL, atFirst: ['sms', 'push'], isOfAccount: true },
  paymentReminder: { channels: ALL, atFirst: ['sms', 'email', 'push'], isOfAccount: true },
  accountSnapshot: { channels: ALL, atFirst: ['email'], isOfAccount: true },
  statementGeneration: { channels: ALL, atFirst: ALL, isOfAccount: true },
  weeklyTransactions: { channels: ALL, atFirst: [], isOfAccount: false },
  eStatements: { channels: ['email'], atFirst: ['email'], isOfAccount: true },
} as const satisfies Record<string, Terms>
export type AlertKind = keyof typeof ALERTS

export const ALERT_KINDS = Object.keys(ALERTS) as [AlertKind, ...AlertKind[]]

/** Returns the terms of a kind of alert. */
export const alertTerms = (kind: AlertKind): Terms => ALERTS[kind]

/** A time of day in Riyadh. */
export const TimeOfDay = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))

/** The period in which messages are held back. */
export type QuietHours = { from: string; until: string }
export const DEFAULT_QUIET_HOURS: QuietHours = { from: '22:00', until: '07:00' }

/** The highest threshold for charge alerts, in minor units. */
export const MIN_THRESHOLD_MINOR = 100_000_00
