import { Trans, useLingui } from '@lingui/react/macro'
import type { Trip } from '@sadu/contract'
import { useNavigate } from '@tanstack/react-router'
import { ProblemNotice } from '../../problems/problem-notice.tsx'
import { DestructiveConfirmation } from '../../ui/patterns/destructive-confirmation.tsx'
import { showToast } from '../../ui/toast.ts'
import { useTripName } from './names.ts'
import { useRemoveTrip } from './queries.ts'

/** Confirmation dialog for deleting a trip, with the consequences. */
export function DeleteDialog({ trip, onClose }: { trip: Trip; onClose: () => void }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const removal = useRemoveTrip()
  const name = useTripName()(trip.stops)
  const isOver = trip.state === 'completed'
  const confirm = async () => {
    const { error } = await removal.run({ tripReference: trip.tripReference })
    if (error) return
    showToast(t`The trip is deleted`)
    await navigate({ to: '/trips', replace: true })
  }
  return (
    <DestructiveConfirmation
      isOpen
      question={<Trans>Delete the trip to {name}?</Trans>}
      does={
        isOver
          ? [t`It’s removed from your list, along with what you spent on it.`]
          : [
              t`Charges from there are no longer expected, and may be declined.`,
              t`It’s removed from your list and can’t be restored.`,
            ]
      }
      leaves={[t`Your cards and what was charged to them stay as they are.`]}
      verb={<Trans>Delete the trip</Trans>}
      busyVerb={<Trans>Deleting…</Trans>}
      isBusy={removal.isBusy}
      problem={removal.problem && <ProblemNotice problem={removal.problem} />}
      onConfirm={() => void confirm()}
      onKeep={onClose}
    />
  )
}
