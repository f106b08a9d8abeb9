import { useLingui } from '@lingui/react/macro'
import { type MouseEvent, useEffect, useRef } from 'react'
import { Icon } from './icon.tsx'

/** What is wrong with a field, by the id of its control. */
type Fault = { field: string; message: string }

type ErrorSummaryProps = {
  faults: readonly Fault[]
  /** Stands for one attempt: each new one brings the focus here. */
  attempt: number
}

/** Everything that keeps a form from being sent, each with a link to its field. It takes the focus,
 * so that it is read out before anything else. */
export function ErrorSummary({ faults, attempt }: ErrorSummaryProps) {
  return <Summary key={attempt} faults={faults} />
}

function Summary({ faults }: Pick<ErrorSummaryProps, 'faults'>) {
  const { t } = useLingui()
  const summary = useRef<HTMLDivElement>(null)

  useEffect(() => summary.current?.focus(), [])

  return (
    <div
      ref={summary}
      role="alert"
      tabIndex={-1}
      className="flex gap-3 rounded-md border border-danger-ink/30 bg-danger-tint p-4"
    >
      <Icon name="alert" className="text-danger-ink" />
      <div className="grid min-w-0 flex-1 gap-1">
        <p className="font-medium text-danger-ink">{t`Please check what you’ve entered`}</p>
        <ul>
          {faults.map(({ field, message }) => (
            <li key={field}>
              <a
                href={`#${field}`}
                onClick={goToField}
                className="inline-flex min-h-11 items-center text-danger-ink underline underline-offset-4"
              >
                {message}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

/** The address stays as it is: it is not the field's but the screen's. */
function goToField(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault()
  document.getElementById(event.currentTarget.hash.slice(1))?.focus()
}
