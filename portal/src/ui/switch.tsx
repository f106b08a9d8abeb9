import { type ReactNode, useId } from 'react'
import { HINT_CLASS } from './field.tsx'

type SwitchProps = {
  label: ReactNode
  /** A hint about the effect of switching it on. */
  hint?: ReactNode
  isOn: boolean
  onChange: (isOn: boolean) => void
  isDisabled?: boolean
}

/** An on/off setting that applies immediately, a native checkbox styled as a switch; for values
 * submitted by a button use `Checkbox`. */
export function Switch({ label, hint, isOn, onChange, isDisabled = false }: SwitchProps) {
  const hintId = useId()
  return (
    <div className="grid min-w-0 gap-0.5">
      <label className="flex min-h-11 cursor-pointer flex-wrap items-center justify-between gap-4 has-disabled:cursor-not-allowed has-disabled:text-ink-2">
        <span className="min-w-0 flex-1 basis-24 font-medium wrap-anywhere">{label}</span>
        <input
          type="checkbox"
          // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a native checkbox exposes its checked state
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
