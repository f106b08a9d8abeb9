import { Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import type { BridgeError } from '../data/errors.ts'
import { Button } from '../ui/button.tsx'
import { focusHeading } from '../ui/focus-heading.ts'
import { DateText } from '../ui/date-text.tsx'
import { Notice } from '../ui/notice.tsx'

type DraftNoticeProps = {
  /** The person's activity, as in “You were asking for a higher limit”. */
  title: ReactNode
  draft: {
    changedAt: string | undefined
    problem: BridgeError | null
    startAgain: () => Promise<void>
  }
}

/** A notice above a form: its values come from a draft, or the draft cannot be saved at the
 * moment. */
export function DraftNotice({
  title,
  draft: { changedAt, problem, startAgain },
}: DraftNoticeProps) {
  const [isSeen, setSeen] = useState(false)
  if (problem) {
    return (
      <Notice tone="warning" title={<Trans>We couldn’t save what you entered.</Trans>}>
        <Trans>It’s still on this page. We’ll try again with your next change.</Trans>
      </Notice>
    )
  }
  if (changedAt === undefined || isSeen) return null
  return (
    <Notice
      tone="info"
      title={title}
      action={
        <span className="flex flex-wrap gap-2">
          <Button
            tone="secondary"
            onClick={() => {
              setSeen(true)
              focusHeading()
            }}
          >
            <Trans>Continue this draft</Trans>
          </Button>
          <Button
            tone="quiet"
            onClick={() => {
              focusHeading()
              void startAgain()
            }}
          >
            <Trans>Discard</Trans>
          </Button>
        </span>
      }
      isStatic
    >
      <Trans>
        Saved <DateText value={changedAt} />.
      </Trans>
    </Notice>
  )
}
