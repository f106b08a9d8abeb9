import { Trans, useLingui } from '@lingui/react/macro'
import type { Request, RequestAbout } from '@sadu/contract'
import { useLanguage } from '../../i18n/use-language.ts'
import { AddressText } from '../../ui/address-text.tsx'
import { Amount } from '../../ui/amount.tsx'
import { MaskedCard } from '../../ui/masked-card.tsx'
import { Panel } from '../../ui/panel.tsx'
import { useRelationshipNames } from '../../ui/relationship-names.ts'
import { TextLink } from '../../ui/text-link.tsx'
import { LimitFacts } from './limit-facts.tsx'
import { MessageFacts } from './message-facts.tsx'
import { DetailsFacts } from './details-facts.tsx'
import { isDetails, isMessage } from './names.ts'
import { DisputeFacts } from './dispute-facts.tsx'

/** Facts of a request: the card, and what was requested. */
export function FactsPanel({ request: { card, about, askedBy } }: { request: Request }) {
  const { t } = useLingui()
  const language = useLanguage()
  const relationships = useRelationshipNames()
  return (
    <Panel title={t`What it is about`}>
      <dl className="grid gap-4">
        {card && (
          <div>
            <dt className="text-sm text-ink-2">
              {about.kind === 'cardIssue' ? (
                <Trans>In the place of</Trans>
              ) : about.kind === 'supplementary' ? (
                <Trans>Beside the card</Trans>
              ) : (
                <Trans>Card</Trans>
              )}
            </dt>
            <dd className="grid justify-items-start">
              <bdi className="font-medium wrap-anywhere">{card.cardmemberName[language]}</bdi>
              <TextLink to="/card-detail" search={{ card: card.cardReference }}>
                <MaskedCard lastDigits={card.lastDigits} />
              </TextLink>
            </dd>
          </div>
        )}
        {about.kind === 'supplementary' && (
          <>
            <div>
              <dt className="text-sm text-ink-2">
                <Trans>Relationship</Trans>
              </dt>
              <dd className="font-medium">{relationships[about.relationship]}</dd>
            </div>
            <div>
              <dt className="text-sm text-ink-2">
                <Trans>Name on card</Trans>
              </dt>
              <dd>
                <bdi dir="ltr" className="font-medium wrap-anywhere">
                  {about.nameOnCard}
                </bdi>
              </dd>
            </div>
            <div>
              <dt className="text-sm text-ink-2">
                <Trans>Limit of the card</Trans>
              </dt>
              <dd className="font-medium">
                <Amount money={about.limit} />
              </dd>
            </div>
          </>
        )}
        {!askedBy.isYou && (
          <div>
            <dt className="text-sm text-ink-2">
              <Trans>Asked by</Trans>
            </dt>
            <dd>
              <bdi className="font-medium wrap-anywhere">{askedBy.name[language]}</bdi>
            </dd>
          </div>
        )}
        <AboutFacts about={about} />
      </dl>
    </Panel>
  )
}

function AboutFacts({ about }: { about: RequestAbout }) {
  if (isMessage(about)) return <MessageFacts about={about} />
  if (isDetails(about)) return <DetailsFacts about={about} />
  if (about.kind === 'limit') return <LimitFacts about={about} />
  return about.kind === 'dispute' ? <DisputeFacts about={about} /> : <SentTo about={about} />
}

type NewCard = Extract<RequestAbout, { kind: 'cardIssue' | 'supplementary' }>

function SentTo({ about }: { about: NewCard }) {
  return (
    <div>
      <dt className="text-sm text-ink-2">
        <Trans>Sent to</Trans>
      </dt>
      <dd className="wrap-anywhere">
        {about.address ? (
          <AddressText address={about.address} />
        ) : about.deliverTo === 'abroad' ? (
          <Trans>An address abroad</Trans>
        ) : (
          <Trans>An address in the Kingdom</Trans>
        )}
      </dd>
    </div>
  )
}
