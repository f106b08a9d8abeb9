import { useCount } from '../../i18n/formats/use-count.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import type { AlertChannel, AlertKind } from '@sadu/contract/alerts/kinds'
import type { ReactNode } from 'react'
import type { IconName } from '../../ui/icon.tsx'
import type { Alerts } from './queries.ts'

export const ALERT_NAMES: Record<AlertKind, ReactNode> = {
  transactions: <Trans>All transactions</Trans>,
  paymentReceived: <Trans context="alerts">Payment received</Trans>,
  paymentReminder: <Trans>Payment reminder</Trans>,
  accountSnapshot: <Trans>Account snapshot</Trans>,
  statementGeneration: <Trans>Statement generation</Trans>,
  weeklyTransactions: <Trans>Weekly transaction list</Trans>,
  eStatements: <Trans>E-statements</Trans>,
}

export const CHANNEL_ICONS: Record<AlertChannel, IconName> = {
  sms: 'message',
  email: 'mail',
  push: 'laptop',
}

export const CHANNEL_NAMES: Record<AlertChannel, ReactNode> = {
  sms: <Trans context="alerts">SMS</Trans>,
  email: <Trans context="alerts">Email</Trans>,
  push: <Trans>This browser</Trans>,
}

/** Describes when each alert is sent. */
export function useAlertTimes(): (kind: AlertKind, alerts: Alerts) => string {
  const { t, i18n } = useLingui()
  const count = useCount()
  return (kind, { reminderDays, cycleDay: closesOn }) => {
    switch (kind) {
      case 'transactions':
        return t`Each charge, refund, fee and credit`
      case 'paymentReceived':
        return t`When your payment arrives`
      case 'paymentReminder': {
        const list = new Intl.ListFormat(i18n.locale, { type: 'conjunction' })
        const days = list.format(reminderDays.map(count))
        return t`Days before it’s due: ${days}`
      }
      case 'accountSnapshot':
        return t`Balance and available credit, on Sundays`
      case 'statementGeneration': {
        if (closesOn === null) return t`Each month`
        const cycleDay = count(closesOn)
        return t`Each month, when your cycle closes on day ${cycleDay}`
      }
      case 'weeklyTransactions':
        return t`On Sundays`
      case 'eStatements':
        return t`The statement itself, by email`
    }
  }
}
