import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSearch } from '@tanstack/react-router'
import { type ComponentType, lazy, Suspense } from 'react'
import { AccountContent } from '../../account/account-content.tsx'
import { readAccountsAhead } from '../../account/use-chosen-account.ts'
import { withTexts } from '../../i18n/activate.ts'
import { PageSkeleton } from '../../ui/page-skeleton.tsx'
import { TabLink, TabLinks } from '../../ui/tab-links.tsx'
import { TextLink } from '../../ui/text-link.tsx'

/** What every part of the page is told: the account, undefined for the one used last, and the day in
 * Riyadh. */
type PartProps = { account: string | undefined; today: string }

type Part = { tab?: string; title: MessageDescriptor; Content: ComponentType<PartProps> }

/** The parts of the page; the one without a tab of its own is the page itself. */
const PARTS: readonly [Part, ...Part[]] = [
  {
    title: msg`Transactions`,
    Content: lazy(async () => ({
      default: (await import('../../features/transactions/transactions-part.tsx')).TransactionsPart,
    })),
  },
  {
    tab: 'statements',
    title: msg`Statements`,
    Content: lazy(async () => ({
      default: (
        await withTexts(['statements'], import('../../features/statements/statements-part.tsx'))
      ).StatementsPart,
    })),
  },
  {
    tab: 'insights',
    title: msg`Insights`,
    Content: lazy(async () => ({
      default: (
        await withTexts(['insights', 'ui'], import('../../features/insights/insights-part.tsx'))
      ).InsightsPart,
    })),
  },
]

export const title = msg`Transactions`
export const detailTitle = msg`Transaction`

export const readFirst = readAccountsAhead

/** `/transactions` and `/view-transaction`: what was spent and paid on an account, and what follows
 * from it. */
export function TransactionsPage() {
  const { t } = useLingui()
  const { tab } = useSearch({ strict: false })
  const { Content } = PARTS.find((part) => part.tab === tab) ?? PARTS[0]
  return (
    <div className="grid gap-6">
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <h1 className="text-2xl font-semibold sm:text-3xl">
          <Trans>Transactions</Trans>
        </h1>
        <TextLink to="/pending-transactions">
          <Trans>What is on hold, and what was declined</Trans>
        </TextLink>
      </header>
      <AccountContent head={<PartLinks current={Content} />}>
        {({ account, today }) => (
          <Suspense fallback={<PageSkeleton label={t`Loading your transactions`} />}>
            <Content account={account} today={today} />
          </Suspense>
        )}
      </AccountContent>
    </div>
  )
}

function PartLinks({ current }: { current: Part['Content'] }) {
  const { t, i18n } = useLingui()
  return (
    <TabLinks label={t`Parts of this page`}>
      {PARTS.map(({ tab, title: label, Content }) => (
        <TabLink
          key={label.id}
          to="/transactions"
          search={tab === undefined ? {} : { tab }}
          aria-current={Content === current ? 'page' : undefined}
          activeOptions={{ exact: true }}
        >
          {i18n._(label)}
        </TabLink>
      ))}
    </TabLinks>
  )
}
