import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { PANEL_CLASS } from '../panel-class.ts'

type SummaryLine = {
  key: string
  /** The question, in a word or two; also part of the accessible name of "Change". */
  name: string
  value: ReactNode
  /** Goes back to the step of the question; absent if it can no longer be changed. */
  onChange?: () => void
}

/** All answers before submitting, each with a link back to its step. */
export function WizardSummary({ lines }: { lines: readonly SummaryLine[] }) {
  const { t } = useLingui()
  return (
    <dl className={`${PANEL_CLASS} divide-y divide-line px-4 sm:px-6`}>
      {lines.map(({ key, name, value, onChange }) => (
        <div key={key} className="grid min-h-16 grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-3">
          <dt className="text-sm text-ink-2">{name}</dt>
          <dd className="row-start-2 font-medium wrap-anywhere">{value}</dd>
          {onChange && (
            <dd className="row-span-2 -me-5 self-center">
              <Button tone="quiet" aria-label={t`Change: ${name}`} onClick={onChange}>
                <Trans>Change</Trans>
              </Button>
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}
