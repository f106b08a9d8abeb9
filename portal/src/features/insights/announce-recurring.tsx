import { Trans, useLingui } from '@lingui/react/macro'
import type { RecurringCharge } from '@sadu/contract'
import { announceRecurring } from '@sadu/contract/insights/calls'
import { useState } from 'react'
import { type AccountChoice, ofAccount } from '../../data/queries/account-choice.ts'
import { useCall } from '../../data/queries/use-call.ts'
import { useFormats } from '../../i18n/formats/use-formats.ts'
import { ProblemNotice } from '../../problems/problem-notice.tsx'
import { Switch } from '../../ui/switch.tsx'
import { showToast } from '../../ui/toast.ts'

type AnnounceRecurringProps = { account: AccountChoice; charge: RecurringCharge }

/** Switch for notifying the person before a merchant's recurring charges. */
export function AnnounceRecurring({ account, charge }: AnnounceRecurringProps) {
  const { t } = useLingui()
  const { language } = useFormats()
  const { merchantReference, cardmemberReference, isAnnounced } = charge
  const call = useCall(announceRecurring, { background: true })
  const name = charge.merchantName[language]
  // The switch changes immediately, and reverts on failure.
  const [asked, setAsked] = useState<boolean | null>(null)
  const change = async (isWanted: boolean) => {
    if (asked !== null) return
    setAsked(isWanted)
    const charged = { merchantReference, cardmemberReference, isWanted }
    const { error } = await call.run({ ...ofAccount(account), ...charged })
    setAsked(null)
    if (error) return
    showToast(isWanted ? t`We’ll tell you before ${name}` : t`We won’t tell you about it any more`)
  }
  return (
    <div className="grid gap-2 pb-1">
      {call.problem && <ProblemNotice problem={call.problem} />}
      <Switch
        label={
          <span className="text-sm font-normal">
            <Trans>Tell me two days before</Trans>
            <span className="sr-only">: {name}</span>
          </span>
        }
        isOn={asked ?? isAnnounced}
        onChange={(isWanted) => void change(isWanted)}
      />
    </div>
  )
}
