import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Request } from '@sadu/contract'
import { Hotline } from '../../problems/hotline.tsx'
import { ProblemNotice } from '../../problems/problem-notice.tsx'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast.ts'
import { useRemind } from './queries.ts'

/** Number of working days a step is late. */
export function LateText({ days }: { days: number }) {
  return (
    <span className="text-sm font-medium text-danger-ink">
      <Plural value={days} one="# working day late" other="# working days late" />
    </span>
  )
}

/** Notice for a late request, with a reminder button and the hotline. */
export function LateLine({ request }: { request: Request }) {
  const { t } = useLingui()
  const remind = useRemind()
  const mayRemind = request.actions.includes('remind')
  const run = async () => {
    const { error } = await remind.run({ reference: request.reference })
    if (!error) showToast(t`We’ve asked the team for an answer today`)
  }
  return (
    <div className="grid gap-2 bg-danger-tint px-4 py-2 sm:px-6">
      {remind.problem && <ProblemNotice problem={remind.problem} />}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-1 text-sm">
        <p className="min-w-0 flex-1 basis-56">
          {request.actsNext === 'issuer' ? (
            <Trans>
              We’re late, and we’re sorry. You can also call us on <Hotline />.
            </Trans>
          ) : (
            <Trans>
              The day for this answer has passed. Answer now, or call us on <Hotline />.
            </Trans>
          )}
        </p>
        {mayRemind && (
          <Button
            tone="quiet"
            isBusy={remind.isBusy}
            busyLabel={<Trans>Asking…</Trans>}
            onClick={() => void run()}
          >
            <Trans>Remind the team</Trans>
          </Button>
        )}
      </div>
    </div>
  )
}
