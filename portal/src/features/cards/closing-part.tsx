import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type Card, checkClosing, requestClosing, type ResultsOf } from '@sadu/contract'
import { CLOSING_REASON_MAX, type ClosingScope } from '@sadu/contract/requests/details'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useSignedInScreen } from '../../account/account-context.ts'
import { useCallQuery } from '../../data/queries/call-query.ts'
import { useCards } from '../../data/queries/cards.ts'
import { useCall } from '../../data/queries/use-call.ts'
import { Form } from '../../forms/form.tsx'
import { useStepForm } from '../../forms/use-step-form.ts'
import { countText } from '../../i18n/formats/money.ts'
import { useFormats } from '../../i18n/formats/use-formats.ts'
import { QueryBoundary } from '../../problems/query-boundary.tsx'
import { ConfirmAction } from '../../step-up/confirm-action.tsx'
import { Amount } from '../../ui/amount.tsx'
import { BELOW_CARDS } from '../../ui/below-cards.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { MaskedCard } from '../../ui/masked-card.tsx'
import { NoCardForThis } from '../../ui/no-card.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Confirmation } from '../../ui/patterns/confirmation.tsx'
import { useNextSteps } from '../../ui/patterns/request-steps.tsx'
import { RadioChips } from '../../ui/radio-chips.tsx'
import { RowSkeletons } from '../../ui/row-skeletons.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { CardsSkeleton } from './cards-skeleton.tsx'
import { Consequences } from './consequences.tsx'
import { chosenCard } from './queries.ts'
import { useCardStepUp } from './use-card-step-up.ts'

const route = getRouteApi('/_content/_signed-in/card-detail')

type Told = ResultsOf<typeof checkClosing>
type Sent = ResultsOf<typeof requestClosing>
type Asked = { cardReference: string; scope: ClosingScope; reason: string | null }

/** `/card-detail?tab=close`: what happens when a card or the account is closed, and the request. */
export function ClosingPart() {
  const { t } = useLingui()
  const query = useCards()
  const { card: reference } = route.useSearch()
  const card = chosenCard(query.data ?? [], reference)
  const isOpen = card && card.state !== 'stopped' && card.state !== 'replaced'
  return (
    <div className="grid gap-6">
      <PageHead parents={BELOW_CARDS} title={<Trans>Close a card or the account</Trans>} />
      <QueryBoundary
        query={query}
        loading={{ label: t`Loading your cards`, shape: <CardsSkeleton /> }}
        failedTitle={<Trans>We couldn’t show this card.</Trans>}
      >
        {() =>
          isOpen ? (
            <Closing key={card.cardReference} card={card} />
          ) : (
            <NoCardForThis>
              <Trans>This card is closed already.</Trans>
            </NoCardForThis>
          )
        }
      </QueryBoundary>
    </div>
  )
}

function Closing({ card }: { card: Card }) {
  const { t } = useLingui()
  const [scope, setScope] = useState<ClosingScope>('card')
  const [sent, setSent] = useState<Sent | null>(null)
  const query = useCallQuery(checkClosing, { cardReference: card.cardReference, scope })
  if (sent) return <ClosingSent sent={sent} scope={scope} />
  return (
    <Panel title={t`What is to be closed`} isTitleHidden>
      <div className="grid gap-6">
        {card.kind === 'primary' && (
          <RadioChips
            id="scope"
            legend={<Trans>What is to be closed</Trans>}
            value={scope}
            onChoose={setScope}
            choices={[
              { value: 'card', title: <MaskedCard lastDigits={card.lastDigits} /> },
              { value: 'account', title: <Trans>The account with all its cards</Trans> },
            ]}
          />
        )}
        <QueryBoundary
          query={query}
          loading={{ label: t`Loading your cards`, shape: <RowSkeletons count={3} /> }}
          failedTitle={<Trans>We couldn’t show what happens.</Trans>}
        >
          {(told) => (
            <>
              <What told={told} scope={scope} />
              {told.underWay === null ? (
                <ClosingForm card={card} scope={scope} onDone={setSent} />
              ) : (
                <TextLink to="/requests" search={{ ref: told.underWay }}>
                  <Trans>You’ve asked to close it. Follow the request</Trans>
                </TextLink>
              )}
            </>
          )}
        </QueryBoundary>
      </div>
    </Panel>
  )
}

/** What stops and what remains, with its figures. */
function What({ told, scope }: { told: Told; scope: ClosingScope }) {
  const formats = useFormats()
  const { language } = formats
  const { balance, cards, trips, offers, recurring, points, pointsWorth } = told
  const names = recurring.map((name) => name[language]).join(language === 'ar' ? '، ' : ', ')
  const number = countText(points, formats)
  const digits = cards.map(({ lastDigits, cardmemberName }) => (
    <span key={lastDigits} className="block">
      <MaskedCard lastDigits={lastDigits} /> <bdi>{cardmemberName[language]}</bdi>
    </span>
  ))
  const stops = [
    { key: 'cards', text: digits, isShown: true },
    {
      key: 'points',
      text: (
        <Trans>
          {number} points, worth <Amount money={pointsWorth} />: use them before
        </Trans>
      ),
      isShown: scope === 'account' && points > 0,
    },
    {
      key: 'recurring',
      text: <Trans>Recurring charges are declined: {names}</Trans>,
      isShown: recurring.length > 0,
    },
    {
      key: 'trips',
      text: (
        <Plural
          value={trips}
          one="One trip goes without the card"
          other="# trips go without the card"
        />
      ),
      isShown: trips > 0,
    },
    {
      key: 'offers',
      text: (
        <Plural value={offers} one="One offer on the card ends" other="# offers on the card end" />
      ),
      isShown: offers > 0,
    },
  ]
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <Consequences
        kind="stops"
        title={<Trans>What stops</Trans>}
        lines={stops.filter(({ isShown }) => isShown)}
      />
      <Consequences
        kind="goesOn"
        title={<Trans>What remains</Trans>}
        lines={[
          {
            key: 'balance',
            text: (
              <Trans>
                The balance of <Amount money={balance} />, and what is on hold: it’s due as on your
                statements
              </Trans>
            ),
          },
          {
            key: 'statements',
            text: <Trans>Your statements and requests, to read and download</Trans>,
          },
          ...(scope === 'card'
            ? [{ key: 'others', text: <Trans>All other cards: each is separate</Trans> }]
            : []),
        ]}
      />
    </div>
  )
}

type ClosingFormProps = { card: Card; scope: ClosingScope; onDone: (sent: Sent) => void }

function ClosingForm({ card, scope, onDone }: ClosingFormProps) {
  const { t } = useLingui()
  const [reason, setReason] = useState('')
  const { run } = useCall(requestClosing)
  const stepUp = useCardStepUp<Asked, Sent>({ purpose: 'requestClosing', run, onDone })
  const form = useStepForm({
    fields: [],
    reasons: {},
    textOf: () => undefined,
    problem: stepUp.pendingAction ? null : stepUp.problem,
    onSubmit: () =>
      stepUp.ask({
        cardReference: card.cardReference,
        scope,
        reason: reason.trim() === '' ? null : reason.trim(),
      }),
  })
  const digits = <MaskedCard lastDigits={card.lastDigits} />
  return (
    <Form form={form} className="gap-4 border-t border-line pt-6">
      <TextArea
        id="reason"
        label={t`Why (optional)`}
        maxLength={CLOSING_REASON_MAX}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <p className="text-sm text-ink-2">
        <Trans>We decide on it. Until then you can withdraw the request.</Trans>
      </p>
      <div>
        <Button
          type="submit"
          tone="danger"
          isBusy={stepUp.busy === 'sending' && !stepUp.pendingAction}
          busyLabel={<Trans>Sending a code…</Trans>}
        >
          <Trans>Ask to close</Trans>
        </Button>
      </div>
      <ConfirmAction
        stepUp={stepUp}
        what={scope === 'card' ? <Trans>Close {digits}</Trans> : <Trans>Close the account</Trans>}
        card={{ tier: card.tier, isUsable: true }}
        verb={<Trans>Ask to close</Trans>}
      />
    </Form>
  )
}

function ClosingSent({ sent, scope }: { sent: Sent; scope: ClosingScope }) {
  const { t } = useLingui()
  const { today } = useSignedInScreen()
  const { reference, dueOn } = sent
  const next = useNextSteps('closing', { on: today, dueOn })
  return (
    <Confirmation
      steps={1}
      title={<Trans>Your request to close is with us</Trans>}
      about={[
        {
          name: t`What is to be closed`,
          value: scope === 'card' ? t`This card` : t`The account with all its cards`,
        },
      ]}
      reference={reference}
      decisionBy={dueOn}
      next={next}
      actions={
        <Link to="/requests" search={{ ref: reference }} className={buttonClass('primary')}>
          <Trans>Follow the request</Trans>
        </Link>
      }
    />
  )
}
