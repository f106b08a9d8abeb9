import { Trans, useLingui } from '@lingui/react/macro'
import type { Card, LimitTerms } from '@sadu/contract'
import { moneyText } from '../../i18n/formats/money.ts'
import { useFormats } from '../../i18n/formats/use-formats.ts'
import { Amount } from '../../ui/amount.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { PANEL_CLASS } from '../../ui/panel-class.ts'
import { Progress } from '../../ui/progress.tsx'

/** Current limit and what counts against it. */
export function LimitFigures({ terms: { current, used, held } }: { terms: LimitTerms }) {
  const { t } = useLingui()
  const formats = useFormats()
  const left = { ...current, minor: Math.max(0, current.minor - used.minor) }
  const spent = used.minor - held.minor
  const [usedText, heldText, limitText] = [used, held, current].map((money) =>
    moneyText(money, formats),
  )
  return (
    <section aria-label={t`The limit now`} className={`${PANEL_CLASS} grid gap-4 p-4 sm:p-6`}>
      <Facts className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,9rem),1fr))] gap-x-6 gap-y-3">
        <Fact label={<Trans>Limit now</Trans>}>
          <Amount money={current} size="large" />
        </Fact>
        <Fact label={<Trans>Spent and on hold</Trans>}>
          <Amount money={used} size="large" />
        </Fact>
        <Fact label={<Trans>Left to spend</Trans>}>
          <Amount money={left} size="large" />
        </Fact>
      </Facts>
      <Progress
        label={t`Spending against the limit`}
        value={spent}
        held={held.minor}
        max={current.minor}
        valueText={t`${usedText} of ${limitText}, ${heldText} of it on hold`}
        tone={used.minor >= current.minor ? 'danger' : 'madder'}
      />
    </section>
  )
}

/** Lowest and highest allowed limit, with the reasons. */
export function LimitBoundsText({ card, terms }: { card: Card; terms: LimitTerms }) {
  const { lowest, highest, lowestBecause, highestBecause } = terms
  const least = <Amount money={lowest} />
  const most = <Amount money={highest} />
  return (
    <span className="grid gap-1">
      <span>
        {lowestBecause === 'spending' ? (
          <Trans>At least {least}: that much is spent or on hold.</Trans>
        ) : card.kind === 'primary' ? (
          <Trans>At least {least}, the lowest limit of an account.</Trans>
        ) : (
          <Trans>At least {least}, the lowest limit of a supplementary card.</Trans>
        )}
      </span>
      <span>
        {terms.raising === 'approval' ? (
          // Only the primary cardmember may see what the account allows.
          <Trans>The primary cardmember decides, within the limit of the account.</Trans>
        ) : highestBecause === 'account' ? (
          <Trans>At most {most}, the limit of the account.</Trans>
        ) : (
          <Trans>At most {most}, the highest limit of this kind of card.</Trans>
        )}
      </span>
      <span>
        {terms.raising === 'approval' ? (
          <Trans>
            Use multiples of 100 riyals. It takes effect once the primary cardmember approves it.
          </Trans>
        ) : terms.raising === 'request' ? (
          <Trans>
            Use multiples of 100 riyals. A lower limit takes effect when you confirm; a higher one
            needs approval.
          </Trans>
        ) : (
          <Trans>Use multiples of 100 riyals. It takes effect when you confirm.</Trans>
        )}
      </span>
    </span>
  )
}
