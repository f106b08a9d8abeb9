import { Trans, useLingui } from '@lingui/react/macro'
import { remindOfCharge } from '@sadu/contract/transactions/calls'
import { useState } from 'react'
import { useCall } from '../../data/queries/use-call.ts'
import { ProblemNotice } from '../../problems/problem-notice.tsx'
import { Switch } from '../../ui/switch.tsx'
import { showToast } from '../../ui/toast.ts'
import type { Detail } from './queries.ts'

/** Switch for notifying the person once a pending charge is charged or drops off. */
export function RemindOfCharge({
  detail: { transaction, isAwaited },
}: {
  detail: Pick<Detail, 'transaction' | 'isAwaited'>
}) {
  const { t } = useLingui()
  const call = useCall(remindOfCharge, { background: true })
  // The switch changes immediately, and reverts on failure.
  const [asked, setAsked] = useState<boolean | null>(null)
  const change = async (isWanted: boolean) => {
    if (asked !== null) return
    setAsked(isWanted)
    const { transactionReference } = transaction
    const { error } = await call.run({ transactionReference, isWanted })
    setAsked(null)
    if (error) return
    showToast(isWanted ? t`We’ll tell you what happens to it` : t`We won’t remind you`)
  }
  return (
    <div className="grid gap-2">
      {call.problem && <ProblemNotice problem={call.problem} />}
      <Switch
        label={<Trans>Remind me once it’s charged</Trans>}
        isOn={asked ?? isAwaited}
        onChange={(isWanted) => void change(isWanted)}
      />
    </div>
  )
}
