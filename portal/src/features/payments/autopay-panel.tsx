import { Trans, useLingui } from '@lingui/react/macro'
import type { ResultsOf } from '@sadu/contract'
import { checkAutopay, openAutopay, startAutopay } from '@sadu/contract/payments/autopay-calls'
import { useCallQuery } from '../../data/queries/call-query.ts'
import { useCall } from '../../data/queries/use-call.ts'
import { QueryBoundary } from '../../problems/query-boundary.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Panel } from '../../ui/panel.tsx'
import { RowSkeletons } from '../../ui/row-skeletons.tsx'
import { ActiveAutopay } from './active-autopay.tsx'
import { AutopayForm } from './autopay-form.tsx'
import { OpenSetUp } from './open-set-up.tsx'

/** The automatic payments of an account, or the way to set them up. Renders nothing if there is
 * neither a payment page nor automatic payments. */
export function AutopayPanel({ reference }: { reference: string }) {
  const { t } = useLingui()
  const query = useCallQuery(checkAutopay, { accountReference: reference })
  if (query.data && !query.data.isOffered && query.data.autopay === null) return null
  return (
    <Panel title={t`Automatic payments`}>
      <QueryBoundary
        query={query}
        loading={{ label: t`Loading your automatic payments`, shape: <RowSkeletons count={2} /> }}
        failedTitle={<Trans>We couldn’t show your automatic payments.</Trans>}
      >
        {(checked) => <Current checked={checked} reference={reference} />}
      </QueryBoundary>
    </Panel>
  )
}

type CurrentProps = { checked: ResultsOf<typeof checkAutopay>; reference: string }

function Current({ checked, reference }: CurrentProps) {
  const { autopay } = checked
  if (autopay === null) return <SetUp reference={reference} />
  if (autopay.state === 'active') return <ActiveAutopay autopay={autopay} checked={checked} />
  return <OpenSetUp autopay={autopay} />
}

function SetUp({ reference }: { reference: string }) {
  const start = useCall(startAutopay)
  const open = useCall(openAutopay)
  return (
    <div className="grid grid-cols-1 gap-2">
      <p className="max-w-prose text-ink-2">
        <Trans>
          We pay your bill for you, from another bank’s card. You’ll hear from us before each
          payment, and you can stop at any time.
        </Trans>
      </p>
      <Disclosure summary={<Trans>Set up automatic payments</Trans>}>
        <div className="grid grid-cols-1 gap-4">
          <AutopayForm
            purpose="startAutopay"
            of={{ accountReference: reference }}
            initial={{ pays: 'due', daysBefore: 0 }}
            what={<Trans>Have your bills paid automatically</Trans>}
            verb={<Trans>Continue to the card</Trans>}
            onConfirmed={async (terms, confirmed) => {
              const begun = await start.run({ ...terms, ...confirmed })
              if (begun.error) return begun.error
              const { autopayReference } = begun.results.autopay
              const { results, error } = await open.run({ autopayReference })
              if (error) return error
              window.location.assign(results.url)
              return null
            }}
          />
          <p className="max-w-prose text-sm text-ink-2">
            <Trans>
              You store the card on our payment provider’s page. We never see its number.
            </Trans>
          </p>
        </div>
      </Disclosure>
    </div>
  )
}
