import { Trans } from '@lingui/react/macro'
import type { RequestAbout } from '@sadu/contract'
import { Amount } from '../../ui/amount.tsx'
import { Fact } from '../../ui/facts.tsx'

type LimitAbout = Extract<RequestAbout, { kind: 'limit' }>

/** Details of a limit request. */
export function LimitFacts({ about: { from, to, application } }: { about: LimitAbout }) {
  return (
    <>
      <Fact label={<Trans>New limit</Trans>}>
        <Amount money={to} className="font-medium" />
      </Fact>
      <Fact label={<Trans>Limit at the time of the request</Trans>}>
        <Amount money={from} />
      </Fact>
      {application && (
        <>
          <Fact label={<Trans>Monthly income</Trans>}>
            <Amount money={application.income} />
          </Fact>
          <Fact label={<Trans>Field of work</Trans>}>
            {application.sector === 'private' ? (
              <Trans>Private sector</Trans>
            ) : (
              <Trans>Public sector</Trans>
            )}
          </Fact>
          <Fact label={<Trans>Disability</Trans>}>
            {application.disability === null ? (
              <Trans>Not stated</Trans>
            ) : application.disability ? (
              <Trans>Yes</Trans>
            ) : (
              <Trans>No</Trans>
            )}
          </Fact>
        </>
      )}
    </>
  )
}
