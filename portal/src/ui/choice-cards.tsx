import { type ReactNode, useId } from 'react'
import { FieldProblem } from './field.tsx'
import { RadioMark } from './radio-mark.tsx'

type Choice = { value: string; title: ReactNode; detail?: ReactNode }

type ChoiceCardsProps = {
  legend: ReactNode
  /** Whether the legend is visible, for when no heading asks the same; `wide` is from 640
   * pixels. */
  showsLegend?: keyof typeof LEGENDS
  choices: readonly Choice[]
  value: string | undefined
  onChoose: (value: string) => void
  error?: ReactNode
  /** The id that an error summary links to. */
  id?: string
}

const SHOWN = 'mb-1.5 text-sm font-medium text-ink-2'
const LEGENDS = { never: 'sr-only', always: SHOWN, wide: `${SHOWN} max-sm:sr-only` }

/** A single choice with all options visible: native radio buttons styled as small cards. */
export function ChoiceCards(props: ChoiceCardsProps) {
  const { legend, showsLegend = 'never', choices, value, onChoose, error, id } = props
  const name = useId()
  return (
    <fieldset
      id={id}
      role="radiogroup"
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${name}-error` : undefined}
      className="min-w-0 scroll-mt-6"
    >
      <legend className={LEGENDS[showsLegend]}>{legend}</legend>
      <div className="flex flex-wrap gap-2 sm:gap-3">
        {choices.map((choice) => (
          <label
            key={choice.value}
            className="relative grid min-h-14 flex-1 basis-52 cursor-pointer grid-cols-[auto_1fr] items-center gap-x-3 rounded-md border border-control bg-surface px-4 py-1.5 transition-colors duration-150 hover:bg-sunken has-checked:border-ink has-checked:shadow-[inset_0_0_0_1px_var(--color-ink)] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <RadioMark name={name} value={choice.value} chosen={value} onChoose={onChoose} />
            <span className="min-w-0">
              <span className="block font-medium">{choice.title}</span>
              {choice.detail && <span className="block text-sm text-ink-2">{choice.detail}</span>}
            </span>
          </label>
        ))}
      </div>
      {error && (
        <FieldProblem id={`${name}-error`} className="mt-1.5">
          {error}
        </FieldProblem>
      )}
    </fieldset>
  )
}
