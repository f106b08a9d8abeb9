import { Trans, useLingui } from '@lingui/react/macro'
import type { ResultsOf } from '@sadu/contract'
import { givePoints, pointsToGive } from '@sadu/contract/points/gift-calls'
import { useState } from 'react'
import { useCallQuery } from '../../data/queries/call-query.ts'
import { Form } from '../../forms/form.tsx'
import { useAmountForm } from '../../forms/use-amount-form.ts'
import { useFormats } from '../../i18n/formats/use-formats.ts'
import { ConfirmAction } from '../../step-up/confirm-action.tsx'
import { StepUpButton } from '../../step-up/step-up-button.tsx'
import { useStepUpCall } from '../../step-up/use-step-up-call.ts'
import { Fact, Facts } from '../../ui/facts.tsx'
import { MaskedCard, maskedText } from '../../ui/masked-card.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { Confirmation } from '../../ui/patterns/confirmation.tsx'
import { PointsText } from '../../ui/points-text.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { AccountPoints } from './account-points.tsx'
import { isAboutPayment } from './refusals.ts'
import { ToPoints } from './to-points.tsx'
import { AccountName } from './worked-out-move.tsx'

type Account = ResultsOf<typeof pointsToGive>['accounts'][number]
type Choice = { account: Account; holder: Account['holders'][number] }
type Given = Choice & { points: number }

/** `/points?tab=give`: gives points of an account to one of its supplementary cardmembers. */
export function GivePoints() {
  const { t } = useLingui()
  const [given, setGiven] = useState<Given | null>(null)
  const query = useCallQuery(pointsToGive, {}, ({ accounts }) => accounts)
  return (
    <AccountPoints
      title={t`Give points`}
      query={query}
      least={1}
      tooFew={{
        title: <Trans>No supplementary card yet</Trans>,
        text: <Trans>You can give points to the holder of a supplementary card.</Trans>,
      }}
      noPoints={{
        title: <Trans>No points to give yet</Trans>,
        text: <Trans>Your purchases earn points that you can give.</Trans>,
      }}
      done={given && <Done given={given} />}
    >
      {(accounts) => <Choose accounts={accounts} onDone={setGiven} />}
    </AccountPoints>
  )
}

type ChooseProps = { accounts: readonly Account[]; onDone: (given: Given) => void }

function Choose({ accounts, onDone }: ChooseProps) {
  const { t } = useLingui()
  const { language } = useFormats()
  const choices = accounts.flatMap((account): Choice[] =>
    account.points > 0 ? account.holders.map((holder) => ({ account, holder })) : [],
  )
  const [chosen, setChosen] = useState<string>()
  const choice = choices.find(({ holder }) => holder.cardReference === chosen) ?? choices[0]
  const stepUp = useStepUpCall(givePoints, {
    purpose: 'givePoints',
    onDone: (_results, { cardReference, points: given }) => {
      const to = choices.find((one) => one.holder.cardReference === cardReference)
      if (to) onDone({ ...to, points: given })
    },
    isAboutAction: isAboutPayment,
    byPhone: true,
  })
  const { form, value: points } = useAmountForm({
    name: 'points',
    bounds: { least: 1, most: choice?.account.points ?? 0 },
    initial: () => '',
    problem: stepUp.startProblem,
    onSubmit: (asked) =>
      choice && stepUp.ask({ cardReference: choice.holder.cardReference, points: asked }),
  })
  if (!choice) return null
  const { account, holder } = choice
  const name = <bdi>{holder.cardmemberName[language]}</bdi>
  return (
    <>
      <Form form={form} className="gap-5">
        <div className="grid max-w-96 gap-5">
          <SelectField
            id="to"
            label={t`To`}
            value={holder.cardReference}
            onChange={({ target }) => setChosen(target.value)}
          >
            {choices.map(({ holder: { cardReference, cardmemberName, lastDigits } }) => (
              <option key={cardReference} value={cardReference}>
                {`${maskedText(lastDigits)} · ${cardmemberName[language]}`}
              </option>
            ))}
          </SelectField>
          <MoneyField
            label={t`Points`}
            isWhole
            hint={
              accounts.length > 1 ? (
                <Trans>
                  You have <PointsText points={account.points} /> on <AccountName of={account} />
                </Trans>
              ) : (
                <Trans>
                  You have <PointsText points={account.points} />
                </Trans>
              )
            }
            {...form.controlled('points')}
          />
        </div>
        {points > 0 && (
          <Facts className="grid gap-4 @md:grid-cols-2">
            <Fact label={t`You will have`}>
              <PointsText points={account.points - points} />
            </Fact>
            <Fact label={<Trans>{name} will have</Trans>}>
              <PointsText points={holder.points + points} />
            </Fact>
          </Facts>
        )}
        <p className="max-w-prose text-sm text-ink-2">
          <Trans>
            Only they can use these points, for purchases with their own card. You can’t take them
            back. If their card is closed, what’s left returns to you.
          </Trans>
        </p>
        <div>
          <StepUpButton type="submit" stepUp={stepUp}>
            <Trans>Give points</Trans>
          </StepUpButton>
        </div>
      </Form>
      <ConfirmAction
        stepUp={stepUp}
        what={
          <Trans>
            Give <PointsText points={points} /> to {name}
          </Trans>
        }
        verb={<Trans>Give points</Trans>}
      />
    </>
  )
}

function Done({ given: { account, holder, points } }: { given: Given }) {
  const { t } = useLingui()
  const { language } = useFormats()
  return (
    <Confirmation
      steps={1}
      within="page"
      title={<Trans>You gave points</Trans>}
      about={[
        {
          name: t`To`,
          value: (
            <>
              <bdi>{holder.cardmemberName[language]}</bdi>{' '}
              <MaskedCard lastDigits={holder.lastDigits} />
            </>
          ),
        },
        { name: t`Points`, value: <PointsText points={points} /> },
        { name: t`You now have`, value: <PointsText points={account.points - points} /> },
      ]}
      actions={<ToPoints />}
    />
  )
}
