import { checkActivity, exportActivity, listActivity } from '@sadu/contract'
import type { ActivityGroup } from '@sadu/contract/activity/kinds'
import { useCallPages, useCallQuery } from '../../data/queries/call-query.ts'
import { useCall } from '../../data/queries/use-call.ts'

/** What was done on the profile, of one group or of all. */
export const useActivity = (group: ActivityGroup | undefined) =>
  useCallPages(listActivity, group ? { group } : {}, { keepsPrevious: true })

/** Whether the record is unbroken. */
export const useActivityCheck = () => useCallQuery(checkActivity, {})

export const useExportActivity = () => useCall(exportActivity, { background: true })
