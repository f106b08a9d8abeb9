import { Trans, useLingui } from '@lingui/react/macro'
import { setCategory } from '@sadu/contract/transactions/calls'
import { OwnCategory } from '@sadu/contract/transactions/category'
import { useState } from 'react'
import { useCall } from '../../data/queries/use-call.ts'
import { useFormats } from '../../i18n/formats/use-formats.ts'
import { ProblemNotice } from '../../problems/problem-notice.tsx'
import { Button } from '../../ui/button.tsx'
import { CATEGORIES } from '../../ui/categories.ts'
import { RadioChips } from '../../ui/radio-chips.tsx'
import { showToast } from '../../ui/toast.ts'
import { EditedInPlace, type Editing } from './edited-in-place.tsx'
import type { Detail } from './queries.ts'

/** Assigns a merchant to another category. Cash and fees keep their categories. */
export function MerchantCategory({ detail }: { detail: Detail }) {
  const [state, setState] = useState<Editing>('untouched')
  const { merchant, transaction } = detail
  if (!merchant || !isOwn(merchant.usualCategory) || !isOwn(transaction.category)) return null
  return (
    <EditedInPlace state={state}>
      {state === 'open' ? (
        <Choice
          merchant={merchant}
          name={transaction.merchantName}
          current={transaction.category}
          onClose={() => setState('closed')}
        />
      ) : (
        <Button tone="secondary" className="min-h-12" onClick={() => setState('open')}>
          <Trans>Change the category</Trans>
        </Button>
      )}
    </EditedInPlace>
  )
}

const isOwn = (category: string | null): category is OwnCategory =>
  OwnCategory.safeParse(category).success

type ChoiceProps = {
  merchant: NonNullable<Detail['merchant']>
  name: Detail['transaction']['merchantName']
  current: OwnCategory
  onClose: () => void
}

function Choice({ merchant, name, current, onClose }: ChoiceProps) {
  const { t, i18n } = useLingui()
  const { language } = useFormats()
  const { merchantReference, usualCategory } = merchant
  const [chosen, setChosen] = useState(current)
  const call = useCall(setCategory, { background: true })
  const save = async () => {
    const { error } = await call.run({ merchantReference, category: chosen })
    if (error) return
    showToast(t`The category is changed`)
    onClose()
  }
  const usual = i18n._(CATEGORIES[usualCategory].label)
  return (
    <div className="grid gap-3">
      {call.problem && <ProblemNotice problem={call.problem} />}
      <RadioChips
        legend={
          <Trans>
            Category for everything at <bdi>{name[language]}</bdi>
          </Trans>
        }
        hint={
          current === usualCategory ? (
            <Trans>Your spending moves with it. Nobody else sees your choice.</Trans>
          ) : (
            <Trans>
              Your spending moves with it. Nobody else sees your choice. We’d file it under {usual}.
            </Trans>
          )
        }
        choices={OwnCategory.options.map((value) => ({
          value,
          title: i18n._(CATEGORIES[value].label),
        }))}
        value={chosen}
        onChoose={setChosen}
      />
      <div className="flex flex-wrap gap-3">
        <Button
          isBusy={call.isBusy}
          busyLabel={<Trans>Saving…</Trans>}
          onClick={() => void (chosen === current ? onClose() : save())}
        >
          <Trans>Save</Trans>
        </Button>
        <Button tone="quiet" disabled={call.isBusy} onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </div>
  )
}
