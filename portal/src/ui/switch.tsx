import { type ReactNode, useId } from 'react'
import { HINT_CLASS } from './field.tsx'

type SwitchProps = {
  label: ReactNode
  /** What it means while it is on. */
  hint?: ReactNode
  isOn: boolean
  onChange: (isOn: boolean) => void
  isDisabled?: boolean
}

/** A setting that is on or off and holds at once, a native checkbox drawn as a switch; what waits for a
 * button is a `Checkbox`. */
export function Switch({ label, hint, isOn, onChange, isDisabled = false }: SwitchProps) {
  const hintId = useId()
  return (
    <div className="grid min-w-0 gap-0.5">
      <label className="flex min-h-11 cursor-pointer flex-wrap items-center justify-between gap-4 has-disabled:cursor-not-allowed has-disabled:text-ink-2">
        <span className="min-w-0 flex-1 basis-24 font-medium wrap-anywhere">{label}</span>
        <input
          type="checkbox"
          // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox says by itself that it is checked
          role="switch"
          checked={isOn}
          disabled={isDisabled}
          onChange={({ target }) => onChange(target.checked)}
          aria-describedby={hint ? hintId : undefined}
          className="switch-mark"
        />
      </label>
      {hint && (
        <p id={hintId} className={HINT_CLASS}>
          {hint}
        </p>
      )}
    </div>
  )
}
