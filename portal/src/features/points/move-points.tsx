import { Trans, useLingui } from '@lingui/react/macro'
import { movePoints, pointsOfAccounts } from '@sadu/contract/points/move-calls'
import { useState } from 'react'
import { useCallQuery } from '../../data/queries/call-query.ts'
import { Form } from '../../forms/form.tsx'
import { useAmountForm } from '../../forms/use-amount-form.ts'
import { useFormats } from '../../i18n/formats/use-formats.ts'
import { ConfirmAction } from '../../step-up/confirm-action.tsx'
import { StepUpButton } from '../../step-up/step-up-button.tsx'
import { useStepUpCall } from '../../step-up/use-step-up-call.ts'
import { maskedText } from '../../ui/masked-card.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { Confirmation } from '../../ui/patterns/confirmation.tsx'
import { PointsText } from '../../ui/points-text.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { AccountPoints } from './account-points.tsx'
import { isAboutPayment } from './refusals.ts'
import { ToPoints } from './to-points.tsx'
import {
  type Account,
  AccountName,
  type Moved,
  type PointsAccounts,
  WorkedOutMove,
} from './worked-out-move.tsx'

/** `/points?tab=move`: moves points from one of the person's accounts to another. */
export function MovePoints() {
  const { t } = useLingui()
  const [moved, setMoved] = useState<Moved | null>(null)
  const query = useCallQuery(pointsOfAccounts, {}, ({ accounts }) => accounts)
  return (
    <AccountPoints
      title={t`Move points`}
      query={query}
      least={2}
      tooFew={{
        title: <Trans>You have one account</Trans>,
        text: <Trans>Points move between accounts of your own.</Trans>,
      }}
      noPoints={{
        title: <Trans>No points to move yet</Trans>,
        text: <Trans>Your purchases earn points that you can move.</Trans>,
      }}
      done={moved && <Done moved={moved} />}
    >
      {(accounts) => <Choose accounts={accounts} onDone={setMoved} />}
    </AccountPoints>
  )
}

type ChooseProps = { accounts: PointsAccounts; onDone: (moved: Moved) => void }

function Choose({ accounts, onDone }: ChooseProps) {
  const { t } = useLingui()
  // Most points first. An account without points has none to move.
  const givers = accounts.filter((one) => one.points > 0).toSorted((a, b) => b.points - a.points)
  const [fromId, setFrom] = useState<string>()
  const [toId, setTo] = useState<string>()
  const from = givers.find((one) => one.accountReference === fromId) ?? givers[0]
  const others = accounts.filter((one) => one !== from)
  const to = others.find((one) => one.accountReference === toId) ?? others[0]
  const stepUp = useStepUpCall(movePoints, {
    purpose: 'movePoints',
    onDone: (_results, asked) => {
      const accountOf = (reference: string) =>
        accounts.find((one) => one.accountReference === reference)
      const [giver, taker] = [accountOf(asked.fromReference), accountOf(asked.toReference)]
      if (giver && taker) onDone({ from: giver, to: taker, points: asked.points })
    },
    isAboutAction: isAboutPayment,
    byPhone: true,
  })
  const { form, value: points } = useAmountForm({
    name: 'points',
    bounds: { least: 1, most: from?.points ?? 0 },
    initial: () => '',
    problem: stepUp.startProblem,
    onSubmit: (asked) =>
      from &&
      to &&
      stepUp.ask({
        fromReference: from.accountReference,
        toReference: to.accountReference,
        points: asked,
      }),
  })
  const fromName = from && <AccountName of={from} />
  const toName = to && <AccountName of={to} />
  return (
    <>
      <Form form={form} className="gap-5">
        <div className="grid max-w-96 gap-5">
          <AccountField id="from" label={t`From`} of={from} among={givers} onChoose={setFrom} />
          <AccountField id="to" label={t`To`} of={to} among={others} onChoose={setTo} />
          <MoneyField
            label={t`Points`}
            isWhole
            hint={
              from && (
                <Trans>
                  You have <PointsText points={from.points} />
                </Trans>
              )
            }
            {...form.controlled('points')}
          />
        </div>
        {from && to && <WorkedOutMove moved={{ from, to, points }} />}
        <div>
          <StepUpButton type="submit" stepUp={stepUp}>
            <Trans>Move points</Trans>
          </StepUpButton>
        </div>
      </Form>
      <ConfirmAction
        stepUp={stepUp}
        what={
          <Trans>
            Move <PointsText points={points} /> from {fromName} to {toName}
          </Trans>
        }
        verb={<Trans>Move points</Trans>}
      />
    </>
  )
}

type AccountFieldProps = {
  id: string
  label: string
  of: Account | undefined
  among: PointsAccounts
  onChoose: (reference: string) => void
}

function AccountField({ id, label, of, among, onChoose }: AccountFieldProps) {
  const { language } = useFormats()
  return (
    <SelectField
      id={id}
      label={label}
      value={of?.accountReference}
      onChange={({ target }) => onChoose(target.value)}
    >
      {among.map(({ accountReference, productName, lastDigits }) => (
        <option key={accountReference} value={accountReference}>
          {`${maskedText(lastDigits)} · ${productName[language]}`}
        </option>
      ))}
    </SelectField>
  )
}

function Done({ moved: { from, to, points } }: { moved: Moved }) {
  const { t } = useLingui()
  return (
    <Confirmation
      steps={1}
      within="page"
      title={<Trans>Your points have moved</Trans>}
      about={[
        { name: t`From`, value: <AccountName of={from} /> },
        { name: t`To`, value: <AccountName of={to} /> },
        { name: t`Points`, value: <PointsText points={points} /> },
      ]}
      actions={<ToPoints />}
    />
  )
}
