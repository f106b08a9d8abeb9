import { Trans, useLingui } from '@lingui/react/macro'
import type { Card, ResultsOf, listAccounts } from '@sadu/contract'
import { useCards } from '../data/queries/cards.ts'
import { leadingCard } from '../data/queries/leading-card.ts'
import { useFormats } from '../i18n/formats/use-formats.ts'
import { Amount } from '../ui/amount.tsx'
import { Badge } from '../ui/badge.tsx'
import { ChoiceCards } from '../ui/choice-cards.tsx'
import { MaskedCard } from '../ui/masked-card.tsx'

export type Account = ResultsOf<typeof listAccounts>['accounts'][number]

type AccountSwitcherProps = {
  accounts: readonly Account[]
  selected: string | undefined
  onSelect: (accountReference: string) => void
}

/** Selects the account of the page, for people with several. Each account shows its available
 * credit, and whether it is overdue or its card is suspended. */
export function AccountSwitcher({ accounts, selected, onSelect }: AccountSwitcherProps) {
  const { t } = useLingui()
  const { language } = useFormats()
  const cards = useCards().data ?? []
  const cardOf = ({ accountReference }: Account) =>
    leadingCard(cards.filter((card) => card.accountReference === accountReference))
  return (
    <ChoiceCards
      legend={t`Account`}
      showsLegend="wide"
      value={selected}
      onChoose={onSelect}
      choices={accounts.map((account) => ({
        value: account.accountReference,
        title: (
          <span className="flex flex-wrap items-center gap-x-3">
            {account.productName[language]}
            {account.isOverdue && <Badge tone="danger">{t`Overdue`}</Badge>}
            {cardOf(account)?.state === 'suspended' && <Badge tone="warning">{t`Suspended`}</Badge>}
          </span>
        ),
        detail: (
          <span className="flex flex-wrap items-center gap-x-3">
            <MaskedCard lastDigits={account.lastDigits} />
            <Available card={cardOf(account)} />
          </span>
        ),
      }))}
    />
  )
}

/** The available credit; nothing while it is unknown. */
function Available({ card }: { card: Card | undefined }) {
  return (
    card && (
      <span>
        <Trans>
          Available <Amount money={card.leftToSpend} className="font-semibold text-ink" />
        </Trans>
      </span>
    )
  )
}
