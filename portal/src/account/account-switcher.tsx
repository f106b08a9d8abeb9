import { useLingui } from '@lingui/react/macro'
import type { ResultsOf, listAccounts } from '@sadu/contract'
import { useFormats } from '../i18n/formats/use-formats.ts'
import { Badge } from '../ui/badge.tsx'
import { ChoiceCards } from '../ui/choice-cards.tsx'
import { MaskedCard } from '../ui/masked-card.tsx'

export type Account = ResultsOf<typeof listAccounts>['accounts'][number]

type AccountSwitcherProps = {
  accounts: readonly Account[]
  selected: string | undefined
  onSelect: (accountReference: string) => void
}

/** Selects the account of the page, for people with several. The closed menu already marks an
 * overdue account. */
export function AccountSwitcher({ accounts, selected, onSelect }: AccountSwitcherProps) {
  const { t } = useLingui()
  const { language } = useFormats()
  return (
    <ChoiceCards
      legend={t`Account`}
      value={selected}
      onChoose={onSelect}
      choices={accounts.map((account) => ({
        value: account.accountReference,
        title: account.productName[language],
        detail: (
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <MaskedCard lastDigits={account.lastDigits} />
            {account.isOverdue && <Badge tone="danger">{t`Overdue`}</Badge>}
          </span>
        ),
      }))}
    />
  )
}
