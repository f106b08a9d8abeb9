import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Card, PendingTransaction, Transaction } from '@sadu/contract'
import { daysText } from '@sadu/contract/core/days-text'
import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useIssuerFigures } from '../../data/client/use-issuer-figures.ts'
import { useCardCharges } from '../../data/queries/card-charges.ts'
import { numeralsText } from '../../i18n/formats/numerals.ts'
import { useFormats } from '../../i18n/formats/use-formats.ts'
import { QueryBoundary } from '../../problems/query-boundary.tsx'
import { Amount } from '../../ui/amount.tsx'
import { BELOW_CARDS } from '../../ui/below-cards.tsx'
import { ChargeList } from '../../ui/charge-list.tsx'
import { ChoiceCards } from '../../ui/choice-cards.tsx'
import { DateText } from '../../ui/date-text.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { MaskedCard } from '../../ui/masked-card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Parts } from '../../ui/parts.tsx'
import { RowSkeletons } from '../../ui/row-skeletons.tsx'
import { TransactionIcon } from '../../ui/transaction-icon.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { useMarkedCharges } from './use-dispute.ts'
import { COLUMN_CLASS } from '../../ui/column-class.ts'

const ROWS_AT_ONCE = 15

/** Choice of the charge to dispute. Charges marked when the card was reported come first; charges
 * only on hold, which cannot be disputed yet, come last. */
export function ChooseCharge({ card, cards }: { card: Card; cards: readonly Card[] }) {
  const { t } = useLingui()
  const formats = useFormats()
  const { language } = formats
  const days = numeralsText(daysText(useIssuerFigures().disputeDays, language), formats)
  const navigate = useNavigate()
  const { cardReference } = card
  const marked = useMarkedCharges(cardReference).data ?? []
  const disputable = marked.filter(({ problem }) => problem === null)
  const query = useCardCharges(card, ROWS_AT_ONCE)
  const isMarked = ({ transactionReference }: Transaction) =>
    marked.some((one) => one.transactionReference === transactionReference)
  return (
    <div className={`${COLUMN_CLASS} grid gap-6`}>
      <PageHead parents={BELOW_CARDS} title={<Trans>Which charge do you want to dispute?</Trans>}>
        <p className="text-ink-2">
          <Trans>A charge can be disputed for {days}.</Trans>
        </p>
      </PageHead>
      {cards.length > 1 && (
        <ChoiceCards
          legend={t`Card`}
          value={cardReference}
          onChoose={(chosen) =>
            void navigate({
              to: '/billing-dispute/$cardType',
              params: { cardType: card.kind },
              search: { card: chosen },
              replace: true,
              resetScroll: false,
            })
          }
          choices={cards.map((one) => ({
            value: one.cardReference,
            title: <MaskedCard lastDigits={one.lastDigits} />,
            detail: <bdi>{one.cardmemberName[language]}</bdi>,
          }))}
        />
      )}
      {disputable.length > 0 && (
        <Notice
          tone="info"
          isStatic
          title={
            <Plural
              value={disputable.length}
              one="You marked # charge when the card was reported"
              other="You marked # charges when the card was reported"
            />
          }
          action={
            <TextLink
              to="/billing-dispute/$cardType"
              params={{ cardType: card.kind }}
              search={{ card: cardReference, marked: 'true' }}
            >
              <Trans>Dispute what you marked</Trans>
            </TextLink>
          }
        >
          <Trans>They are disputed together, with the same answers.</Trans>
        </Notice>
      )}
      <QueryBoundary
        query={query}
        loading={{ label: t`Loading the charges`, shape: <RowSkeletons count={ROWS_AT_ONCE} /> }}
        failedTitle={<Trans>We couldn’t show the charges of this card.</Trans>}
      >
        {({ pages }) => {
          const posted = pages
            .flatMap(({ transactions }) => transactions)
            .toSorted((one, other) => Number(isMarked(other)) - Number(isMarked(one)))
          const held = pages.flatMap(({ pending }) => pending)
          return posted.length + held.length === 0 ? (
            <EmptyState title={<Trans>Nothing was charged to this card</Trans>}>
              <Trans>If you know of a charge that isn’t here, describe it.</Trans>
            </EmptyState>
          ) : (
            <ChargeList query={query}>
              {posted.map((charge) => (
                <Row
                  key={charge.transactionReference}
                  charge={charge}
                  card={card}
                  isMarked={isMarked(charge)}
                />
              ))}
              {held.map((hold) => (
                <HeldRow key={hold.transactionReference} hold={hold} />
              ))}
            </ChargeList>
          )
        }}
      </QueryBoundary>
      <TextLink
        to="/billing-dispute/$cardType"
        params={{ cardType: card.kind }}
        search={{ card: cardReference, described: 'true' }}
        className="justify-self-start"
      >
        <Trans>It isn’t in the list: describe it</Trans>
      </TextLink>
    </div>
  )
}

type RowProps = { charge: Transaction; card: Card; isMarked: boolean }

function Row({ charge, card, isMarked }: RowProps) {
  return (
    <li>
      <Link
        to="/billing-dispute/$cardType"
        params={{ cardType: card.kind }}
        search={{ card: card.cardReference, transaction: charge.transactionReference }}
        className={`${ROW} no-underline transition-colors duration-150 hover:bg-sunken`}
      >
        <Content charge={charge}>
          {isMarked && (
            <span className="font-medium text-danger-ink">
              <Trans>Not me</Trans>
            </span>
          )}
          <DateText value={charge.date} length="short" />
        </Content>
      </Link>
    </li>
  )
}

/** A charge on hold, which can be disputed once the merchant has charged it. Its details, which it
 * links to, let the person request a notification. */
function HeldRow({ hold }: { hold: PendingTransaction }) {
  return (
    <li className="bg-sunken/50">
      <Link
        to="/view-transaction"
        search={{ reference: hold.transactionReference }}
        className={`${ROW} no-underline transition-colors duration-150 hover:bg-sunken`}
      >
        <Content charge={hold}>
          <Trans>
            You can dispute it once it’s charged, by{' '}
            <DateText value={hold.holdEndsOn} length="short" /> at the latest
          </Trans>
          <span className="font-medium text-madder-ink underline">
            <Trans>Remind me</Trans>
          </span>
        </Content>
      </Link>
    </li>
  )
}

const ROW = 'flex min-h-18 flex-wrap items-start gap-x-4 gap-y-1 px-4 py-3 text-ink sm:px-6'

function Content({ charge, children }: { charge: Transaction; children: ReactNode }) {
  const { language } = useFormats()
  return (
    <>
      <TransactionIcon transaction={charge} className="hidden @md:grid" />
      <span className="min-w-0 flex-1 basis-32">
        <bdi className="block font-medium wrap-anywhere">{charge.merchantName[language]}</bdi>
        <Parts className="text-sm text-ink-2">{children}</Parts>
      </span>
      <Amount money={charge.billingAmount} className="ms-auto shrink-0 font-semibold" />
    </>
  )
}
