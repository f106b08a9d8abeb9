import { Trans, useLingui } from '@lingui/react/macro'
import type { FamilyCard, Money } from '@sadu/contract'
import type { ReactNode } from 'react'
import { moneyText } from '../../i18n/formats/money.ts'
import { useFormats } from '../../i18n/formats/use-formats.ts'
import { Amount } from '../../ui/amount.tsx'
import { Progress } from '../../ui/progress.tsx'
import { useRuleSentence } from '../../ui/use-rule-sentence.ts'

type FamilyLimitProps = {
  /** The card's own limit; null if the account's applies. */
  limit: Money | null
  figures: FamilyCard
}

/** The limits of a supplementary card: its rules as sentences if it has any, otherwise its spending
 * limit; each with the used part. */
export function FamilyLimit({ limit, figures: { rules, used } }: FamilyLimitProps) {
  const { t } = useLingui()
  const sentenceOf = useRuleSentence()
  if (rules.length > 0) {
    return (
      <ul className="grid gap-2">
        {rules.map(({ rule, spent }) => {
          const sentence = sentenceOf(rule)
          return (
            <li key={sentence} className="grid gap-1">
              <bdi>{sentence}</bdi>
              {rule.kind === 'total' && spent && (
                <Used label={sentence} of={{ ...spent, minor: rule.most }} used={spent}>
                  <Trans>
                    <Amount money={spent} /> of it spent
                  </Trans>
                </Used>
              )}
            </li>
          )
        })}
      </ul>
    )
  }
  if (limit === null) return <Trans>The account’s limit</Trans>
  return (
    <span className="grid gap-1">
      <Amount money={limit} className="justify-self-start font-semibold" />
      <Used label={t`Limit of this card`} of={limit} used={used}>
        <Trans>
          <Amount money={used} /> of it used this cycle
        </Trans>
      </Used>
    </span>
  )
}

type UsedProps = { label: string; of: Money; used: Money; children: ReactNode }

/** The used part of a limit, as a bar and in words. */
function Used({ label, of, used, children }: UsedProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const [usedText, ofText] = [used, of].map((money) => moneyText(money, formats))
  return (
    <span className="grid gap-1">
      <Progress
        label={label}
        value={used.minor}
        max={of.minor}
        valueText={t`${usedText} of ${ofText}`}
      />
      <span className="text-sm text-ink-2">{children}</span>
    </span>
  )
}
