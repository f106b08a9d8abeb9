import { useLingui } from '@lingui/react/macro'
import type { MouseEvent } from 'react'
import { focusField, groupOf, labelOf } from './field-place.ts'
import { useFocusOnArrival } from './focus-heading.ts'
import { Icon } from './icon.tsx'

/** What is wrong with a field, by the id of its control or of the group around it. */
export type FieldProblem = { field: string; message: string }

type ErrorSummaryProps = {
  /** Each field once, in the order in which they stand. */
  errors: readonly FieldProblem[]
  /** Stands for one attempt: each new one brings the focus here. */
  attempt: number
}

/** Everything that keeps a form from being sent, each under the name of its field and with a link to it. It takes the
 * focus, so that it is read out before anything else. */
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
                className="inline-flex min-h-11 items-center text-danger-ink underline underline-offset-4"
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

/** Says what the field is called on the page, so that the two never differ. A message that has the name in it needs no
 * other one. */
function sayName(element: HTMLElement | null, { field, message }: FieldProblem): void {
  if (!element) return
  const label = labelOf(field)
  const isSaid = message.toLocaleLowerCase().includes(label.toLocaleLowerCase())
  const names = [groupOf(field), isSaid ? '' : label].filter(Boolean)
  element.textContent = names.length === 0 ? '' : `${names.join(' – ')}: `
}

/** The address stays as it is: it is not the field's but the screen's. */
function goToField(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault()
  focusField(event.currentTarget.hash.slice(1))
}
