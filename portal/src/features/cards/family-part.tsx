import { Trans, useLingui } from '@lingui/react/macro'
import type { Card } from '@sadu/contract'
import { useChosenAccount } from '../../account/use-chosen-account.ts'
import { useFormats } from '../../i18n/formats/use-formats.ts'
import { QueryBoundary } from '../../problems/query-boundary.tsx'
import { Panel } from '../../ui/panel.tsx'
import {
  familiesOf,
  type FamilyMember,
  useAttemptsToAllow,
  useFamilyCards,
  useRequestsToDecide,
  waitingFor,
} from './family.ts'
import { FamilyRow } from './family-row.tsx'

/** For a primary cardmember with supplementary cards: each account's supplementary cardmembers in
 * one table. Renders nothing for others. */
export function FamilyPart({ cards }: { cards: readonly Card[] }) {
  const { accounts } = useChosenAccount()
  const { language } = useFormats()
  const families = [...familiesOf(cards)]
  const tables = families.map(([account, members]) => {
    const found = accounts.data?.find(({ accountReference }) => accountReference === account)
    const name = families.length > 1 ? found?.productName[language] : undefined
    return <Family key={account} account={account} name={name} members={members} />
  })
  return (
    <div id="family" className="grid scroll-mt-24 gap-6">
      {tables}
    </div>
  )
}

type FamilyProps = {
  account: string
  /** Name of the account; only set if there are several accounts. */
  name: string | undefined
  members: readonly FamilyMember[]
}

function Family({ account, name, members }: FamilyProps) {
  const { t } = useLingui()
  const figures = useFamilyCards(account)
  const requests = useRequestsToDecide()
  const attempts = useAttemptsToAllow(account)
  const title = t`Your family’s cards`
  return (
    <Panel title={name === undefined ? title : `${title} · ${name}`}>
      <div className="grid gap-4">
        <QueryBoundary
          query={figures}
          loading={{ label: t`Loading your family’s cards`, shape: null }}
          failedTitle={<Trans>We couldn’t show limits and spending.</Trans>}
          lost={null}
        >
          {() => null}
        </QueryBoundary>
        {[requests, attempts].some(({ isError }) => isError) && (
          <QueryBoundary<unknown>
            query={requests.isError ? requests : attempts}
            failedTitle={<Trans>We couldn’t show what’s waiting for you.</Trans>}
            lost={null}
          >
            {() => null}
          </QueryBoundary>
        )}
        <ul className="grid divide-y divide-line">
          {members.map((member) => {
            const { card } = member
            const own = figures.data?.find((one) => one.cardReference === card.cardReference)
            return (
              <FamilyRow
                key={card.cardReference}
                card={card}
                figures={own}
                isLoading={figures.isPending}
                waiting={waitingFor(member, requests.data ?? [], attempts.data ?? [])}
              />
            )
          })}
        </ul>
      </div>
    </Panel>
  )
}
