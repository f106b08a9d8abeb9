import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { RetentionYears } from '@sadu/contract'
import { listConsents } from '@sadu/contract/privacy/calls'
import { DRAFT_LIFE_DAYS } from '@sadu/contract/drafts/calls'
import { INBOX_RETENTION_DAYS } from '@sadu/contract/inbox/kinds'
import { useCallQuery } from '../../data/queries/call-query.ts'
import { QueryBoundary } from '../../problems/query-boundary.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

/** Retained data, with retention periods and reasons
 * (docs/specification/9-constants.md#what-is-kept). */
export function RetentionPanel() {
  const { t } = useLingui()
  const query = useCallQuery(listConsents, {}, ({ keptYears }) => keptYears)
  return (
    <Panel title={t`What we keep, how long and why`}>
      <QueryBoundary
        query={query}
        loading={{
          label: t`Loading what we keep`,
          shape: <Skeleton className="h-96 w-full" />,
        }}
        failedTitle={<Trans>We couldn’t show how long we keep it.</Trans>}
      >
        {(years) => <KeptList years={years} />}
      </QueryBoundary>
    </Panel>
  )
}

/** The issuer sets the legal retention periods; the product sets the others. */
function KeptList({ years }: { years: RetentionYears }) {
  const { t } = useLingui()
  const forYears = (count: number) => t`${plural(count, { one: '# year', other: '# years' })}`
  const forDays = (count: number) => t`${plural(count, { one: '# day', other: '# days' })}`
  const andAfter = (count: number) =>
    t`While you’re our customer, and ${plural(count, { one: '# year', other: '# years' })} after`
  const kept: readonly { what: string; long: string; why: string }[] = [
    {
      what: t`Who you are: name, ID, contacts, address`,
      long: andAfter(years.identity),
      why: t`The law against money laundering requires it`,
    },
    {
      what: t`Transactions, statements and requests`,
      long: forYears(years.books),
      why: t`The law on commercial books requires it`,
    },
    {
      what: t`Sign-ins and changes, in a sealed record`,
      long: andAfter(years.record),
      why: t`To prove who did what, for your safety and ours`,
    },
    {
      what: t`Your notifications`,
      long: forDays(INBOX_RETENTION_DAYS),
      why: t`So you can look it up`,
    },
    {
      what: t`What you typed in a form and didn’t send`,
      long: forDays(DRAFT_LIFE_DAYS),
      why: t`So you can carry on where you left off`,
    },
    {
      what: t`Trips, saved offers, chats and how the portal looks`,
      long: t`Until you ask us to delete them`,
      why: t`To serve you the way you like`,
    },
  ]
  return (
    <dl className="grid">
      {kept.map(({ what, long, why }) => (
        <div
          key={what}
          className="grid gap-x-6 gap-y-0.5 border-b border-line py-3 first:pt-0 last:border-b-0 last:pb-0 @xl:grid-cols-2"
        >
          <dt className="font-medium">{what}</dt>
          <dd className="grid">
            <span>{long}</span>
            <span className="text-sm text-ink-2">{why}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
