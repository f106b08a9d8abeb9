import { useLingui } from '@lingui/react/macro'
import type { MouseEvent } from 'react'
import { focusField, groupOf, labelOf } from './field-element.ts'
import { useFocusOnArrival } from './focus-heading.ts'
import { Icon } from './icon.tsx'

/** The error of a field, by the id of its control or group. */
export type FieldProblem = { field: string; message: string }

type ErrorSummaryProps = {
  /** The errors in display order, each field once. */
  errors: readonly FieldProblem[]
  /** Identifies one attempt: each new one moves the focus to the summary. */
  attempt: number
}

/** All errors of a form, each with the field's label and a link to it. Receives focus, so that it
 * is announced first. */
export function ErrorSummary({ errors, attempt }: ErrorSummaryProps) {
  return <Summary key={attempt} errors={errors} />
}

function Summary({ errors }: Pick<ErrorSummaryProps, 'errors'>) {
  const { t } = useLingui()
  const summary = useFocusOnArrival<HTMLDivElement>()

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
          {errors.map(({ field, message }) => (
            <li key={field}>
              <a
                href={`#${field}`}
                onClick={goToField}
                className="inline-flex min-h-11 items-center py-1.5 text-danger-ink underline underline-offset-4"
              >
                <span>
                  <span ref={(name) => sayName(name, { field, message })} />
                  {message}
                </span>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

/** A label that ends with a question mark gets no colon. */
const QUESTION = /[?؟]$/

/** Shows the field's label from the page, so that the two never differ. The label is omitted if the
 * message contains it. */
function sayName(element: HTMLElement | null, { field, message }: FieldProblem): void {
  if (!element) return
  const label = labelOf(field)
  const isSaid = message.toLocaleLowerCase().includes(label.toLocaleLowerCase())
  const names = [groupOf(field), isSaid ? '' : label].filter(Boolean)
  const prefix = names.join(' – ')
  element.textContent = prefix === '' ? '' : `${prefix}${QUESTION.test(prefix) ? '' : ':'} `
}

/** Focuses the field. The URL stays unchanged: it belongs to the screen, not to the field. */
function goToField(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault()
  focusField(event.currentTarget.hash.slice(1))
}
