import { Trans } from '@lingui/react/macro'
import type { QueryState } from '../data/queries/call-query.ts'
import type { AccountChoice } from '../data/queries/account-choice.ts'
import { QueryBoundary } from '../problems/query-boundary.tsx'
import { type Account, AccountSwitcher } from './account-switcher.tsx'
import { chooseAccount } from './use-chosen-account.ts'

type AccountChooserProps = { accounts: QueryState<Account[]>; account: AccountChoice }

/** Switches accounts, above the content of an account; null for a person with only one. */
export function AccountChooser({ accounts, account }: AccountChooserProps) {
  return (
    <QueryBoundary
      query={accounts}
      failedTitle={<Trans>We couldn’t show your accounts.</Trans>}
      lost={null}
    >
      {(list) =>
        list.length > 1 && (
          <AccountSwitcher
            accounts={list}
            selected={account ?? list[0]?.accountReference}
            onSelect={chooseAccount}
          />
        )
      }
    </QueryBoundary>
  )
}
