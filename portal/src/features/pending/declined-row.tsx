import { Trans, useLingui } from '@lingui/react/macro'
import type { DeclinedAttempt, DeclineReason } from '@sadu/contract'
import { useFormats } from '../../i18n/formats/use-formats.ts'
import { Hotline } from '../../problems/hotline.tsx'
import { Amount } from '../../ui/amount.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useRuleSentence } from '../../ui/use-rule-sentence.ts'
import { AllowOnce } from '../../step-up/allow-once.tsx'
import { AttemptFacts } from './attempt-facts.tsx'
import { DECLINE_REASONS } from './decline-reasons.ts'
import { TextLink } from '../../ui/text-link.tsx'

/** One declined attempt: the reason and what to do next. */
export function DeclinedRow({ attempt }: { attempt: DeclinedAttempt }) {
  const { i18n } = useLingui()
  const { language } = useFormats()
  const sentenceOf = useRuleSentence()
  const { title, why, next, remedy } = DECLINE_REASONS[attempt.reason]
  return (
    <li className="flex items-start gap-3 border-b border-line py-4 first:pt-0 last:border-0 last:pb-0">
      <span className="mt-0.5 hidden size-10 shrink-0 place-items-center rounded-md bg-danger-tint text-danger-ink @xs:grid">
        <Icon name="close" size={20} />
      </span>
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <p className="font-medium wrap-anywhere">
            <bdi>{attempt.merchantName[language]}</bdi>
          </p>
          <Amount money={attempt.transactionAmount} className="text-ink-2" />
        </div>
        <AttemptFacts of={attempt} />
        <div className="mt-2 grid max-w-prose gap-1 text-sm">
          <p className="text-base font-medium text-danger-ink">{i18n._(title)}</p>
          <p>
            {attempt.rule ? (
              <Trans>
                A card rule says: “<bdi>{sentenceOf(attempt.rule)}</bdi>”.
              </Trans>
            ) : (
              i18n._(why)
            )}
          </p>
          <p>
            <span className="font-medium">
              <Trans>What to do next:</Trans>
            </span>{' '}
            {i18n._(next)}
          </p>
          <AllowOnce attempt={attempt} />
          {remedy === 'home' && (
            <TextLink to="/home" className="justify-self-start">
              <Trans>See your available credit</Trans>
            </TextLink>
          )}
          {remedy === 'card' && (
            <TextLink
              to="/card-detail"
              search={{ card: attempt.cardReference }}
              className="justify-self-start"
            >
              <CardRemedy reason={attempt.reason} />
            </TextLink>
          )}
          {remedy === 'rules' && (
            <TextLink
              to="/card-detail"
              search={{ tab: 'rules', card: attempt.cardReference }}
              className="justify-self-start"
            >
              <Trans>See the card’s rules</Trans>
            </TextLink>
          )}
          {remedy === 'trip' && (
            <TextLink
              to="/trips/add"
              search={{ to: attempt.country, card: attempt.cardReference }}
              className="justify-self-start"
            >
              <Trans>Plan a trip</Trans>
            </TextLink>
          )}
          {remedy === 'call' && (
            <p className="flex min-h-11 items-center gap-2">
              <Icon name="phone" size={18} className="text-ink-2" />
              <Hotline />
            </p>
          )}
        </div>
      </div>
    </li>
  )
}

/** Link to the card's page for reasons that are resolved there. */
function CardRemedy({ reason }: { reason: DeclineReason }) {
  if (reason === 'cardSuspended') return <Trans>Reactivate the card</Trans>
  return <Trans>See the card</Trans>
}
