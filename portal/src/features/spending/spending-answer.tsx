import { Trans, useLingui } from '@lingui/react/macro'
import type { Card, SpendingAnswer } from '@sadu/contract'
import { ComingFee } from '../../account/coming-fee.tsx'
import { useFormats } from '../../i18n/formats/use-formats.ts'
import { countText, rateText } from '../../i18n/formats/money.ts'
import { Amount } from '../../ui/amount.tsx'
import { DateText } from '../../ui/date-text.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { useFocusOnArrival } from '../../ui/focus-heading.ts'
import { Icon } from '../../ui/icon.tsx'
import { PANEL_CLASS } from '../../ui/panel-class.ts'
import { useRuleSentence } from '../../ui/use-rule-sentence.ts'
import { RemedyLink } from './remedy-link.tsx'
import { SPENDING_REFUSALS } from './refusals.ts'

type SpendingAnswerProps = {
  card: Card
  currency: string
  answer: SpendingAnswer
}

/** The answer: yes or no first, then the reason and the remedy, then the figures. */
export function SpendingAnswerPanel({ card, currency, answer }: SpendingAnswerProps) {
  const { i18n } = useLingui()
  const { language } = useFormats()
  const sentenceOf = useRuleSentence()
  const heading = useFocusOnArrival<HTMLHeadingElement>()
  const { refusal, merchantName, countsAccount } = answer
  const isYes = refusal === null
  const merchant = merchantName && <bdi>{merchantName[language]}</bdi>
  return (
    <section className={`${PANEL_CLASS} grid gap-5 p-4 sm:p-6`}>
      <div className="flex items-start gap-3">
        <span
          className={`grid size-10 shrink-0 place-items-center rounded-md ${isYes ? 'bg-palm-tint text-palm-ink' : 'bg-danger-tint text-danger-ink'}`}
        >
          <Icon name={isYes ? 'check' : 'close'} size={20} />
        </span>
        <div className="grid min-w-0 justify-items-start gap-1">
          <h2
            ref={heading}
            tabIndex={-1}
            className={`text-lg font-semibold ${isYes ? 'text-palm-ink' : 'text-danger-ink'}`}
          >
            {isYes ? (
              <Trans>Yes, it would go through</Trans>
            ) : (
              <Trans>No, it would be declined</Trans>
            )}
          </h2>
          {merchant && (
            <p>
              <Trans>At {merchant}</Trans>
            </p>
          )}
          {refusal && (
            <>
              <p>
                {answer.rule ? (
                  <Trans>
                    A card rule says: “<bdi>{sentenceOf(answer.rule)}</bdi>”.
                  </Trans>
                ) : (
                  i18n._(SPENDING_REFUSALS[refusal].why)
                )}
              </p>
              <RemedyLink card={card} country={answer.country} refusal={refusal} />
            </>
          )}
        </div>
      </div>
      <AnswerFigures answer={answer} currency={currency} />
      {answer.conversion && <ComingFee fee="conversion" />}
      {!countsAccount && (
        <p className="text-sm text-ink-2">
          <Trans>
            The account as a whole must also have enough left. Only the primary cardmember sees how
            much that is.
          </Trans>
        </p>
      )}
    </section>
  )
}

type AnswerFiguresProps = Pick<SpendingAnswerProps, 'answer' | 'currency'>

function AnswerFigures({ answer, currency }: AnswerFiguresProps) {
  const formats = useFormats()
  const { refusal, billed, conversion, points, offers, leftToSpend, statement } = answer
  const isYes = refusal === null
  const closesOn = <DateText value={statement.closesOn} />
  const dueOn = <DateText value={statement.dueOn} />
  return (
    <Facts className="grid gap-4">
      <Fact label={<Trans>You would be billed</Trans>} valueClass="text-xl font-semibold">
        <Amount money={billed} />
      </Fact>
      {conversion && <ConversionFacts conversion={conversion} currency={currency} />}
      {points > 0 && (
        <Fact label={<Trans>Points you would earn</Trans>}>{countText(points, formats)}</Fact>
      )}
      {offers.map(({ offerReference, credit, points: offered }) => (
        <Fact
          key={offerReference}
          label={credit ? <Trans>From your offer</Trans> : <Trans>Points from your offer</Trans>}
        >
          {credit ? <Amount money={credit} /> : countText(offered ?? 0, formats)}
        </Fact>
      ))}
      <Fact
        label={isYes ? <Trans>Left to spend after it</Trans> : <Trans>Left to spend now</Trans>}
      >
        <Amount money={leftToSpend} />
      </Fact>
      {isYes && (
        <Fact label={<Trans>On your statement of {closesOn}</Trans>}>
          <Trans>Due by {dueOn}</Trans>
        </Fact>
      )}
    </Facts>
  )
}

type ConversionFactsProps = {
  conversion: NonNullable<SpendingAnswer['conversion']>
  currency: string
}

function ConversionFacts({ conversion, currency }: ConversionFactsProps) {
  const formats = useFormats()
  const { fee, rate, units, ratedOn } = conversion
  const day = <DateText value={ratedOn} />
  const figure = <bdi dir="ltr">{rateText(rate, formats)}</bdi>
  const foreign = <bdi dir="ltr">{`${countText(units, formats)} ${currency}`}</bdi>
  return (
    <>
      <Fact label={<Trans>Of that, the conversion fee</Trans>}>
        <Amount money={fee} />
      </Fact>
      <Fact label={<Trans>Our rate of {day}</Trans>}>
        <Trans>
          {figure} riyals for {foreign}
        </Trans>
      </Fact>
    </>
  )
}
