import { Trans } from '@lingui/react/macro'
import type { RequestAbout } from '@sadu/contract'
import type { ReactNode } from 'react'
import { Amount } from '../../ui/amount.tsx'

type LimitAbout = Extract<RequestAbout, { kind: 'limit' }>

/** Details of a limit request. */
export function LimitFacts({ about: { from, to, application } }: { about: LimitAbout }) {
  return (
    <>
      <Fact name={<Trans>New limit</Trans>}>
        <Amount money={to} className="font-medium" />
      </Fact>
      <Fact name={<Trans>Limit when it was asked for</Trans>}>
        <Amount money={from} />
      </Fact>
      {application && (
        <>
          <Fact name={<Trans>Monthly income</Trans>}>
            <Amount money={application.income} />
          </Fact>
          <Fact name={<Trans>Field of work</Trans>}>
            {application.sector === 'private' ? (
              <Trans>Private sector</Trans>
            ) : (
              <Trans>Public sector</Trans>
            )}
          </Fact>
          <Fact name={<Trans>Disability</Trans>}>
            {application.disability ? <Trans>Yes</Trans> : <Trans>No</Trans>}
          </Fact>
        </>
      )}
    </>
  )
}

function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-2">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
