import { Trans, useLingui } from '@lingui/react/macro'
import type { Card } from '@sadu/contract'
import { moneyText } from '../../i18n/formats/money.ts'
import { useFormats } from '../../i18n/formats/use-formats.ts'
import { Amount } from '../../ui/amount.tsx'
import { DateText } from '../../ui/date-text.tsx'
import { Progress } from '../../ui/progress.tsx'

/** Cardholder, spending and available amount; for an unusable card, its next step instead. */
export function CardCaption({ card }: { card: Card }) {
  const { t } = useLingui()
  const { language } = useFormats()
  const kinds = { primary: t`Primary`, supplementary: t`Supplementary` }
  return (
    <div className="grid gap-1.5">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <bdi className="font-medium wrap-anywhere">{card.cardmemberName[language]}</bdi>
        <span className="text-sm text-ink-2">{kinds[card.kind]}</span>
      </p>
      {card.state === 'active' ? (
        <CardSpending card={card} />
      ) : (
        <p className="text-sm text-ink-2">
          <StateLine card={card} />
        </p>
      )}
    </div>
  )
}

/** Amount spent this cycle, amount on hold and amount left, as a bar and in figures. */
function CardSpending({ card }: { card: Card }) {
  const { t } = useLingui()
  const formats = useFormats()
  const { spentThisCycle: spent, onHold: held, leftToSpend: left } = card
  const [spentText, heldText, leftText] = [spent, held, left].map((money) =>
    moneyText(money, formats),
  )
  return (
    <>
      <Progress
        label={t`Spent this cycle`}
        value={spent.minor}
        held={held.minor}
        max={Math.max(0, spent.minor) + held.minor + left.minor}
        valueText={t`${spentText} spent, ${heldText} on hold, ${leftText} left`}
      />
      <p className="flex flex-wrap justify-between gap-x-3 text-sm text-ink-2">
        <span>
          <Trans>
            Spent <Amount money={spent} className="font-semibold text-ink" />
          </Trans>
        </span>
        <span>
          <Trans>
            Left <Amount money={left} className="font-semibold text-ink" />
          </Trans>
        </span>
      </p>
    </>
  )
}

/** The next step of an unusable card, or the reason why it was stopped. */
export function StateLine({ card }: { card: Card }) {
  switch (card.state) {
    case 'active':
      return null
    case 'inactive':
      if (card.isOnItsWay) {
        return card.replaces ? (
          <Trans>
            On its way, to replace the card ending in <bdi>{card.replaces.lastDigits}</bdi>
          </Trans>
        ) : (
          <Trans>New, on its way</Trans>
        )
      }
      return card.replaces ? (
        <Trans>
          Replaces the card ending in <bdi>{card.replaces.lastDigits}</bdi>, sent{' '}
          <DateText value={card.issuedOn} />
        </Trans>
      ) : (
        <Trans>
          New, sent <DateText value={card.issuedOn} />
        </Trans>
      )
    case 'suspended':
      return card.returnsOn === null ? (
        <Trans>Until it is reactivated</Trans>
      ) : (
        <Trans>
          Active again on <DateText value={card.returnsOn} />
        </Trans>
      )
    case 'stopped':
      return <StopLine because={card.stoppedBecause} />
    case 'replaced':
      return <Trans>Replaced by another card</Trans>
  }
}

function StopLine({ because }: { because: Card['stoppedBecause'] }) {
  switch (because) {
    case 'lost':
      return <Trans>Reported lost, cancelled</Trans>
    case 'stolen':
      return <Trans>Reported stolen, cancelled</Trans>
    case 'damaged':
      return <Trans>Reported damaged, cancelled</Trans>
    case 'issuer':
    case null:
      return <Trans>Cancelled by us</Trans>
  }
}
