import { Trans, useLingui } from '@lingui/react/macro'
import type { SetRule } from '@sadu/contract'
import { Button } from '../../ui/button.tsx'
import { DateText } from '../../ui/date-text.tsx'
import { useRuleSentence } from '../../ui/use-rule-sentence.ts'

type RuleRowProps = { set: SetRule; onChange: () => void; onRemove: () => void }

/** One rule as a sentence, with its available actions. */
export function RuleRow({ set: { rule, set }, onChange, onRemove }: RuleRowProps) {
  const { t } = useLingui()
  const sentence = useRuleSentence()(rule)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
      <span className="grid min-w-0 flex-1 basis-52">
        <bdi className="font-medium wrap-anywhere">{sentence}</bdi>
        <span className="text-sm text-ink-2">
          {set.mayOpen ? (
            <Trans>
              Since <DateText value={set.since} />
            </Trans>
          ) : (
            <Trans>Set by the primary cardmember</Trans>
          )}
        </span>
      </span>
      {set.mayOpen && (
        <span className="-mx-5 flex sm:mx-0">
          <Button tone="quiet" aria-label={t`Change: ${sentence}`} onClick={onChange}>
            <Trans>Change</Trans>
          </Button>
          <Button tone="quiet" aria-label={t`Remove: ${sentence}`} onClick={onRemove}>
            <Trans>Remove</Trans>
          </Button>
        </span>
      )}
    </li>
  )
}
