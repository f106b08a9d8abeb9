import { Trans, useLingui } from '@lingui/react/macro'
import type { Autopay } from '@sadu/contract'
import { askAutopay } from '@sadu/contract/payments/autopay-calls'
import { useState } from 'react'
import { useCall } from '../../data/queries/use-call.ts'
import { Notice } from '../../ui/notice.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { OpenSetUp } from './open-set-up.tsx'
import { ReturnedPart } from './returned-part.tsx'

/** `/pay?autopay=`: the status of a set-up of automatic payments. */
export function AutopayPart({ reference }: { reference: string }) {
  const { t } = useLingui()
  const { run, isBusy } = useCall(askAutopay)
  const [autopay, setAutopay] = useState<Autopay | null>(null)
  return (
    <ReturnedPart
      title={<Trans>Automatic payments</Trans>}
      loadingLabel={t`Checking its status`}
      search={{ autopay: reference }}
      ask={async (returned) => {
        const { results, error } = await run({
          autopayReference: reference,
          ...(returned && { returned }),
        })
        if (results) setAutopay(results.autopay)
        return error ?? null
      }}
      isBusy={isBusy}
    >
      {autopay && <AutopayStatus autopay={autopay} onChange={setAutopay} />}
    </ReturnedPart>
  )
}

type AutopayStatusProps = { autopay: Autopay; onChange: (autopay: Autopay) => void }

/** The status of a set-up, and the available next steps. */
export function AutopayStatus({ autopay, onChange }: AutopayStatusProps) {
  const { accountReference, state } = autopay
  const toAccount = (
    <TextLink to="/pay" search={{ account: accountReference }}>
      <Trans>See your automatic payments</Trans>
    </TextLink>
  )
  switch (state) {
    case 'started':
    case 'pending':
      return <OpenSetUp autopay={autopay} onChange={onChange} />
    case 'active':
      return (
        <Notice
          tone="success"
          title={<Trans>Your bills are now paid automatically</Trans>}
          action={toAccount}
        >
          <Trans>We’ll tell you the amount and the day before each payment.</Trans>
        </Notice>
      )
    case 'failed':
    case 'expired':
      return (
        <Notice
          tone="warning"
          title={<Trans>No card was stored</Trans>}
          action={
            <TextLink to="/pay" search={{ account: accountReference }}>
              <Trans>Set it up again</Trans>
            </TextLink>
          }
        >
          <Trans>So nothing is paid automatically. Pay your bills yourself until then.</Trans>
        </Notice>
      )
    case 'ended':
      return (
        <Notice
          tone="warning"
          title={<Trans>These automatic payments have ended</Trans>}
          action={toAccount}
        >
          <Trans>Please pay your bills yourself, or set them up again.</Trans>
        </Notice>
      )
  }
}
