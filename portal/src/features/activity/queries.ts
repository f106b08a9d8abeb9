import { checkActivity, exportActivity, listActivity } from '@sadu/contract/activity/calls'
import type { ActivityGroup } from '@sadu/contract/activity/kinds'
import { useCallPages, useCallQuery } from '../../data/queries/call-query.ts'
import { useCall } from '../../data/queries/use-call.ts'

/** Activity of the profile, for one group or all. */
export const useActivity = (group: ActivityGroup | undefined) =>
  useCallPages(listActivity, group ? { group } : {}, { keepsPrevious: true })

export const useActivityCheck = () => useCallQuery(checkActivity, {})

export const useExportActivity = () => useCall(exportActivity, { background: true })
