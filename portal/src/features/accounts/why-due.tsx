import { Trans } from '@lingui/react/macro'
import { Suspense, useId, useState } from 'react'
import { lazyPart } from '../../code/lazy-code.ts'
import { Icon } from '../../ui/icon.tsx'
import type { Summary } from './queries.ts'

const Sum = lazyPart(() => import('./due-sum.tsx'), 'DueSum')

/** Expands to show how the payment due was calculated. */
export function WhyDue({ summary }: { summary: Summary }) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <div data-print="hide" className="-mb-2">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-11 items-center gap-2 rounded-sm text-sm font-medium text-madder-ink"
      >
        <Trans>How we worked this out</Trans>
        <Icon
          name="chevronDown"
          size={18}
          className={`transition-transform duration-150 ${isOpen ? 'rotate-180' : ''}`}
        />
      </button>
      {isOpen && (
        <Suspense>
          <Sum id={id} summary={summary} />
        </Suspense>
      )}
    </div>
  )
}
