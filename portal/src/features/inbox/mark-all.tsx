import { Trans } from '@lingui/react/macro'
import { useReadInbox, useUnread } from '../../data/queries/inbox.ts'

/** Button that marks all entries as read; hidden when nothing is unread. */
export function MarkAll() {
  const unread = useUnread()
  const read = useReadInbox()
  if (unread === 0) return null
  return (
    <button
      type="button"
      onClick={() => void read.run({})}
      className="inline-flex min-h-11 items-center font-medium text-madder-ink underline-offset-4 hover:underline"
    >
      <Trans>Mark all read</Trans>
    </button>
  )
}
