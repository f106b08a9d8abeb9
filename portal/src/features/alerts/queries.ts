import type { ResultsOf } from '@sadu/contract'
import { getAlerts, setAlerts } from '@sadu/contract/alerts/calls'
import { useCallQuery } from '../../data/queries/call-query.ts'
import { useCall } from '../../data/queries/use-call.ts'

/** The alert settings with a preview of each message. */
export type Alerts = ResultsOf<typeof getAlerts>

export const useAlerts = () => useCallQuery(getAlerts, {})

export const useSetAlerts = () => useCall(setAlerts, { background: true })
export type SetAlerts = ReturnType<typeof useSetAlerts>['run']
