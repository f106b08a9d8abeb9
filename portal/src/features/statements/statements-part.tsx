import { Trans, useLingui } from '@lingui/react/macro'
import { accountSummary } from '@sadu/contract/accounts/calls'
import { useState } from 'react'
import { useCallQuery } from '../../data/queries/call-query.ts'
import { dayText } from '../../i18n/formats/dates.ts'
import { useFormats } from '../../i18n/formats/use-formats.ts'
import type { Language } from '../../i18n/language.ts'
import { QueryBoundary } from '../../problems/query-boundary.tsx'
import { ChoiceList } from '../../ui/choice-list.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { DownloadButtons } from './download-buttons.tsx'
import { type Statements, useStatements } from './queries.ts'
import { StatementColumns } from './statement-frame.tsx'
import { CurrentItem, StatementItem } from './statement-item.tsx'
import { TextLink } from '../../ui/text-link.tsx'

/** The current cycle and the last three statements of an account, each with downloads. A
 * supplementary cardmember sees only the activity of their own card. */
export function StatementsPart({ account }: { account: string | undefined }) {
  const { t } = useLingui()
  const query = useStatements(account)
  return (
    <Panel title={t`Statements`} isTitleHidden>
      <QueryBoundary
        query={query}
        loading={{ label: t`Loading your statements`, shape: <StatementSkeletons /> }}
        failedTitle={<Trans>We couldn’t show your statements.</Trans>}
      >
        {(statements) => <StatementList {...statements} />}
      </QueryBoundary>
    </Panel>
  )
}

function StatementList({ accountReference, scope, current, statements }: Statements) {
  const { t } = useLingui()
  const formats = useFormats()
  const [chosen, setChosen] = useState<Language | null>(null)
  const language = chosen ?? formats.language
  const summary = useCallQuery(accountSummary, scope === 'account' ? { accountReference } : null)
  const { automatic = null, dueDate = null } = summary.data ?? {}
  const of = { accountReference, language }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div
        data-print="hide"
        className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3 rounded-md bg-sunken p-4"
      >
        <p className="max-w-prose flex-1 basis-72 text-sm text-ink-2">
          {scope === 'card' ? (
            <Trans>
              Here’s the activity of your own card. The account’s statement, balance and bill belong
              to the primary cardmember.
            </Trans>
          ) : (
            <Trans>
              Each statement carries a code. Anyone who receives a printout can check it on{' '}
              <TextLink to="/$lang/verify" params={{ lang: formats.language }} isInline>
                the verification page
              </TextLink>
              .
            </Trans>
          )}
        </p>
        <div className="w-56 max-w-full">
          <ChoiceList
            legend={<Trans>Language of the file</Trans>}
            choices={[
              { value: 'en', title: <span lang="en">English</span> },
              { value: 'ar', title: <span lang="ar">العربية</span> },
            ]}
            value={language}
            onChoose={setChosen}
          />
        </div>
      </div>
      <div>
        <StatementColumns scope={scope} />
        <ul>
          <CurrentItem
            {...{ current, scope }}
            account={accountReference}
            subject={t`the cycle so far`}
          >
            <DownloadButtons {...of} subject={t`the cycle so far`} />
          </CurrentItem>
          {statements.map((statement) => {
            const subject = t`the statement of ${dayText(statement.period.to, formats)}`
            return (
              <StatementItem
                key={statement.statementReference}
                {...{ statement, scope, subject }}
                automatic={statement.bill?.dueDate === dueDate ? automatic : null}
              >
                <DownloadButtons
                  {...of}
                  statementReference={statement.statementReference}
                  subject={subject}
                />
              </StatementItem>
            )
          })}
        </ul>
      </div>
      {statements.length === 0 && (
        <EmptyState title={<Trans>No statement yet</Trans>}>
          <Trans>Your first statement appears here on the day your cycle closes.</Trans>
        </EmptyState>
      )}
    </div>
  )
}

function StatementSkeletons() {
  return (
    <div className="grid gap-6">
      <Skeleton className="h-24 w-full rounded-md" />
      {['current', 'last', 'earlier'].map((name) => (
        <div key={name} className="grid gap-4">
          <Skeleton className="h-6 w-64 max-w-full" />
          <Skeleton className="h-12 w-full" />
          <Skeleton className="h-11 w-52" />
        </div>
      ))}
    </div>
  )
}
