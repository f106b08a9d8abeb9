import { Trans, useLingui } from '@lingui/react/macro'
import type { Card, CardControlState, CardDetail } from '@sadu/contract'
import type { CardControl } from '@sadu/contract/cards/controls'
import type { ReactNode } from 'react'
import { useCount } from '../../i18n/formats/use-count.ts'
import { QueryBoundary } from '../../problems/query-boundary.tsx'
import { ProblemNotice } from '../../problems/problem-notice.tsx'
import { ConfirmAction } from '../../step-up/confirm-action.tsx'
import { Amount } from '../../ui/amount.tsx'
import { MaskedCard } from '../../ui/masked-card.tsx'
import { Panel } from '../../ui/panel.tsx'
import { RowSkeletons } from '../../ui/row-skeletons.tsx'
import { Switch } from '../../ui/switch.tsx'
import { BlockedMerchants } from './blocked-merchants.tsx'
import { useCardDetail, useCloseControl, useOpenControl } from './use-controls.ts'

type Cash = CardDetail['cash']

type ControlTexts = { title: ReactNode; open: ReactNode; verb: ReactNode }

const TEXTS: Record<CardControl, (cash: Cash) => ControlTexts> = {
  online: () => ({
    title: <Trans>Online purchases</Trans>,
    open: <Trans>In shops and apps on the internet</Trans>,
    verb: <Trans>Turn on online purchases</Trans>,
  }),
  abroad: () => ({
    title: <Trans>Purchases abroad</Trans>,
    open: <Trans>Outside the Kingdom, and in shops that charge from abroad</Trans>,
    verb: <Trans>Turn on purchases abroad</Trans>,
  }),
  cash: (cash) => ({
    title: <Trans>Cash withdrawals</Trans>,
    open: <CashHint {...cash} />,
    verb: <Trans>Turn on cash withdrawals</Trans>,
  }),
  contactless: () => ({
    title: <Trans>Contactless</Trans>,
    open: <Trans>By holding the card to the terminal</Trans>,
    verb: <Trans>Turn on contactless</Trans>,
  }),
}

/** Usage controls of a card, one switch each: closing applies immediately, opening requires
 * confirmation. */
export function ControlsPanel({ card }: { card: Card }) {
  const { t } = useLingui()
  return (
    <div id="controls" className="scroll-mt-24">
      <Panel title={t`Card controls`}>
        <QueryBoundary
          query={useCardDetail(card.cardReference)}
          loading={{ label: t`Loading the controls`, shape: <RowSkeletons count={4} /> }}
          failedTitle={<Trans>We couldn’t show the controls of this card.</Trans>}
        >
          {({ cash, controls, blockedMerchants }) => (
            <div className="grid gap-6">
              <Controls card={card} cash={cash} controls={controls} />
              <BlockedMerchants card={card} merchants={blockedMerchants} />
            </div>
          )}
        </QueryBoundary>
      </Panel>
    </div>
  )
}

type ControlsProps = {
  card: Card
  cash: Cash
  controls: readonly CardControlState[]
}

function Controls({ card, cash, controls }: ControlsProps) {
  const { cardReference } = card
  const close = useCloseControl()
  const stepUp = useOpenControl()
  const digits = <MaskedCard lastDigits={card.lastDigits} />
  const asked = stepUp.pendingAction && TEXTS[stepUp.pendingAction.action.control](cash)
  const problem = stepUp.startProblem ?? close.problem
  const change = (control: CardControl, isOn: boolean) =>
    isOn ? void stepUp.ask({ cardReference, control }) : void close.run({ cardReference, control })
  return (
    <div className="grid gap-4">
      <p className="text-sm text-ink-2">
        <Trans>
          Turning one off takes effect at once. To turn it back on, we ask you to confirm.
        </Trans>
      </p>
      <ul className="grid divide-y divide-line">
        {controls.map(({ control, closed }) => {
          const { title, open } = TEXTS[control](cash)
          const isHeld = closed !== null && !closed.mayOpen
          return (
            <li key={control} className="py-3 first:pt-0 last:pb-0">
              <Switch
                label={title}
                hint={isHeld ? <Trans>Turned off by the primary cardmember</Trans> : open}
                isOn={closed === null}
                isDisabled={isHeld}
                onChange={(isOn) => change(control, isOn)}
              />
            </li>
          )
        })}
      </ul>
      {problem && <ProblemNotice problem={problem} />}
      {asked && (
        <ConfirmAction
          stepUp={stepUp}
          what={asked.verb}
          terms={<Trans>On the card {digits}, at once</Trans>}
          card={{ tier: card.tier, isUsable: card.state === 'active' }}
          verb={asked.verb}
        />
      )}
    </div>
  )
}

/** The part of the limit that can be withdrawn in cash, and the remaining amount. */
function CashHint({ percent, limit, left }: Cash) {
  const share = useCount()(percent)
  return (
    <Trans>
      At ATMs, here and abroad: up to <Amount money={limit} />, {share}% of the limit.{' '}
      <Amount money={left} /> of it is left.
    </Trans>
  )
}
