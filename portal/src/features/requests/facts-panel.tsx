import { Trans, useLingui } from '@lingui/react/macro'
import type { Request, RequestAbout } from '@sadu/contract'
import { useLanguage } from '../../i18n/use-language.ts'
import { AddressText } from '../../ui/address-text.tsx'
import { Amount } from '../../ui/amount.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { MaskedCard } from '../../ui/masked-card.tsx'
import { Panel } from '../../ui/panel.tsx'
import { useRelationshipNames } from '../../ui/relationship-names.ts'
import { TextLink } from '../../ui/text-link.tsx'
import { ClosingFacts } from './closing-facts.tsx'
import { ObjectionFacts } from './objection-facts.tsx'
import { LimitFacts } from './limit-facts.tsx'
import { MessageFacts } from './message-facts.tsx'
import { DetailsFacts } from './details-facts.tsx'
import { isDetails, isMessage } from './names.ts'
import { ArrangementFacts } from './arrangement-facts.tsx'
import { PayoutFacts } from './payout-facts.tsx'
import { DisputeFacts } from './dispute-facts.tsx'

/** Facts of a request: the card, and what was requested. */
export function FactsPanel({ request: { card, about, askedBy } }: { request: Request }) {
  const { t } = useLingui()
  const language = useLanguage()
  const relationships = useRelationshipNames()
  return (
    <Panel title={t`What it’s about`}>
      <Facts className="grid gap-x-6 gap-y-4 @lg:grid-cols-2">
        {card && (
          <Fact
            label={
              about.kind === 'cardIssue' ? (
                <Trans>Replaces</Trans>
              ) : about.kind === 'supplementary' ? (
                <Trans>Linked to the card</Trans>
              ) : (
                <Trans>Card</Trans>
              )
            }
            valueClass="grid justify-items-start"
          >
            <bdi className="font-medium wrap-anywhere">{card.cardmemberName[language]}</bdi>
            <TextLink to="/card-detail" search={{ card: card.cardReference }}>
              <MaskedCard lastDigits={card.lastDigits} />
            </TextLink>
          </Fact>
        )}
        {about.kind === 'supplementary' && (
          <>
            <Fact label={<Trans>Relationship</Trans>} valueClass="font-medium">
              {relationships[about.relationship]}
            </Fact>
            <Fact label={<Trans>Name on card</Trans>}>
              <bdi dir="ltr" className="font-medium wrap-anywhere">
                {about.nameOnCard}
              </bdi>
            </Fact>
            <Fact label={<Trans>Limit of the card</Trans>} valueClass="font-medium">
              <Amount money={about.limit} />
            </Fact>
          </>
        )}
        {!askedBy.isYou && (
          <Fact label={<Trans>Requested by</Trans>}>
            <bdi className="font-medium wrap-anywhere">{askedBy.name[language]}</bdi>
          </Fact>
        )}
        <AboutFacts about={about} />
      </Facts>
    </Panel>
  )
}

function AboutFacts({ about }: { about: RequestAbout }) {
  if (isMessage(about)) return <MessageFacts about={about} />
  if (isDetails(about)) return <DetailsFacts about={about} />
  if (about.kind === 'objection') return <ObjectionFacts about={about} />
  if (about.kind === 'closing') return <ClosingFacts about={about} />
  if (about.kind === 'arrangement') return <ArrangementFacts about={about} />
  if (about.kind === 'payout') return <PayoutFacts about={about} />
  if (about.kind === 'limit') return <LimitFacts about={about} />
  return about.kind === 'dispute' ? <DisputeFacts about={about} /> : <SentTo about={about} />
}

type NewCard = Extract<RequestAbout, { kind: 'cardIssue' | 'supplementary' }>

function SentTo({ about }: { about: NewCard }) {
  return (
    <Fact label={<Trans>Sent to</Trans>}>
      {about.address ? (
        <AddressText address={about.address} />
      ) : about.deliverTo === 'abroad' ? (
        <Trans>An address abroad</Trans>
      ) : (
        <Trans>An address in the Kingdom</Trans>
      )}
    </Fact>
  )
}
