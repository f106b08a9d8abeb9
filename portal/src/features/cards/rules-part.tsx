import { Trans, useLingui } from '@lingui/react/macro'
import type { Card, SetRule } from '@sadu/contract'
import { type CardRule, isAsStrict, RULES_MAX } from '@sadu/contract/cards/rules'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useCards } from '../../data/queries/cards.ts'
import { useFormats } from '../../i18n/formats/use-formats.ts'
import { ProblemNotice } from '../../problems/problem-notice.tsx'
import { QueryBoundary } from '../../problems/query-boundary.tsx'
import { ConfirmAction } from '../../step-up/confirm-action.tsx'
import { BELOW_CARDS } from '../../ui/below-cards.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { NoCardForThis } from '../../ui/no-card.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { PANEL_CLASS } from '../../ui/panel-class.ts'
import { RowSkeletons } from '../../ui/row-skeletons.tsx'
import { maskedText } from '../../ui/masked-card.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { useRuleSentence } from '../../ui/use-rule-sentence.ts'
import { chosenCard } from './queries.ts'
import { RuleForm } from './rule-form.tsx'
import { RuleRow } from './rule-row.tsx'
import { useCardDetail } from './use-controls.ts'
import { useAddRule, useChangeRule, useRemoveRule } from './use-rules.ts'
import { COLUMN_CLASS } from '../../ui/column-class.ts'

const route = getRouteApi('/_content/_signed-in/card-detail')

const ruled = (cards: readonly Card[]) =>
  cards.filter(({ actions }) => actions.includes('changeControls'))

/** `/card-detail?tab=rules`: the rules of a card, as sentences. */
export function RulesPart() {
  const { t } = useLingui()
  const { language } = useFormats()
  const query = useCards()
  const navigate = useNavigate()
  const { card: reference } = route.useSearch()
  return (
    <div className={`${COLUMN_CLASS} grid gap-6`}>
      <PageHead parents={BELOW_CARDS} title={<Trans>Card rules</Trans>} />
      <QueryBoundary
        query={query}
        loading={{ label: t`Loading your cards`, shape: <RowSkeletons count={3} /> }}
        failedTitle={<Trans>We couldn’t show your cards.</Trans>}
        isEmpty={(cards) => ruled(cards).length === 0}
        empty={
          <NoCardForThis>
            <Trans>None of your cards can have rules.</Trans>
          </NoCardForThis>
        }
      >
        {(cards) => {
          const card = chosenCard(ruled(cards), reference)
          if (!card) return null
          return (
            <section aria-label={t`Card rules`} className={`${PANEL_CLASS} grid gap-5 p-4 sm:p-6`}>
              <SelectField
                label={<Trans>Card</Trans>}
                value={card.cardReference}
                onChange={({ target }) =>
                  void navigate({
                    to: '/card-detail',
                    search: { tab: 'rules', card: target.value },
                    replace: true,
                    resetScroll: false,
                  })
                }
              >
                {ruled(cards).map(({ cardReference, lastDigits, cardmemberName }) => (
                  <option key={cardReference} value={cardReference}>
                    {`${maskedText(lastDigits)} · ${cardmemberName[language]}`}
                  </option>
                ))}
              </SelectField>
              <Rules key={card.cardReference} card={card} />
            </section>
          )
        }}
      </QueryBoundary>
    </div>
  )
}

function Rules({ card }: { card: Card }) {
  const { t } = useLingui()
  return (
    <QueryBoundary
      query={useCardDetail(card.cardReference)}
      loading={{ label: t`Loading the rules`, shape: <RowSkeletons count={2} /> }}
      failedTitle={<Trans>We couldn’t show this card’s rules.</Trans>}
    >
      {({ rules }) => <RuleList card={card} rules={rules} />}
    </QueryBoundary>
  )
}

type Editing = { old: SetRule | null }

function RuleList({ card, rules }: { card: Card; rules: readonly SetRule[] }) {
  const { t } = useLingui()
  const sentenceOf = useRuleSentence()
  const { cardReference } = card
  const [editing, setEditing] = useState<Editing | null>(null)
  const done = () => setEditing(null)
  const add = useAddRule()
  const change = useChangeRule(done)
  const remove = useRemoveRule()

  const set = async (rule: CardRule) => {
    const old = editing?.old ?? null
    if (old && !isAsStrict(rule, old.rule)) {
      return void change.ask({ cardReference, ruleReference: old.ruleReference, rule })
    }
    const replaces = old && { replaces: old.ruleReference }
    const { error } = await add.run({ cardReference, rule, ...replaces })
    if (!error) done()
  }

  const removed = rules.find(
    ({ ruleReference }) => ruleReference === remove.pendingAction?.action.ruleReference,
  )
  const shown = { tier: card.tier, isUsable: card.state === 'active' }
  return (
    <>
      {editing ? (
        <RuleForm
          rule={editing.old?.rule ?? null}
          problem={change.startProblem ?? add.problem}
          isBusy={add.isBusy || change.isStarting}
          onSet={(rule) => void set(rule)}
          onCancel={done}
        />
      ) : (
        <div className="grid justify-items-start gap-3">
          <p className="max-w-prose text-sm text-ink-2">
            <Trans>
              A rule takes effect at once. To loosen or remove one, we ask you to confirm.
            </Trans>
          </p>
          {rules.length < RULES_MAX ? (
            <Button onClick={() => setEditing({ old: null })}>
              <Trans>Add a rule</Trans>
            </Button>
          ) : (
            <p>
              <Trans>This card has eight rules, the most it can have.</Trans>
            </p>
          )}
        </div>
      )}
      {rules.length === 0 && !editing && (
        <EmptyState title={<Trans>No rules yet</Trans>}>
          <Trans>
            For example: at most SAR 500 a week, or no online purchases at night. A payment that
            breaks a rule is declined; the primary cardmember can allow it once.
          </Trans>
        </EmptyState>
      )}
      {rules.length > 0 && !editing && (
        <ul aria-label={t`This card’s rules`} className="divide-y divide-line">
          {rules.map((one) => (
            <RuleRow
              key={one.ruleReference}
              set={one}
              onChange={() => setEditing({ old: one })}
              onRemove={() => void remove.ask({ cardReference, ruleReference: one.ruleReference })}
            />
          ))}
        </ul>
      )}
      {remove.startProblem && <ProblemNotice problem={remove.startProblem} />}
      {change.pendingAction && (
        <ConfirmAction
          stepUp={change}
          what={<bdi>{sentenceOf(change.pendingAction.action.rule)}</bdi>}
          terms={<Trans>The card will then allow more than it does now</Trans>}
          card={shown}
          verb={<Trans>Change the rule</Trans>}
        />
      )}
      {removed && (
        <ConfirmAction
          stepUp={remove}
          what={
            <Trans>
              Remove the rule “<bdi>{sentenceOf(removed.rule)}</bdi>”
            </Trans>
          }
          terms={<Trans>The card will then allow more than it does now</Trans>}
          card={shown}
          verb={<Trans>Remove the rule</Trans>}
        />
      )}
    </>
  )
}
