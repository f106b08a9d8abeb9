import { Trans, useLingui } from '@lingui/react/macro'
import type { PasswordPolicy } from '@sadu/contract'
import {
  meetsPasswordRequirement,
  passwordRequirements,
  STRENGTH_MARKS,
  strengthMarks,
  type PasswordRequirement,
} from '@sadu/contract/password/policy'
import { type ComponentProps, useState } from 'react'
import { PasswordField } from './password-field.tsx'
import { RequirementList } from './requirement-list.tsx'

type NewPasswordFieldProps = ComponentProps<typeof PasswordField> & { policy: PasswordPolicy }

/** A password that is being chosen: what is asked of it, met line by line, and its strength. */
export function NewPasswordField({ policy, onChange, ...field }: NewPasswordFieldProps) {
  const [typed, setTyped] = useState('')
  return (
    <div className="grid gap-3">
      <PasswordField
        autoComplete="new-password"
        {...rulesFor(policy)}
        {...field}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          onChange?.(event)
        }}
      />
      <PasswordMeter password={typed} policy={policy} />
    </div>
  )
}

type MeterProps = { password: string; policy: PasswordPolicy }

/** The lines of the policy, each with a sign once it is met, and the strength meter
 * (docs/specification/5-validation.md#user-id-and-password). */
function PasswordMeter({ password, policy }: MeterProps) {
  const { t } = useLingui()
  const texts: Record<PasswordRequirement, string> = {
    length:
      policy.minLength === policy.maxLength
        ? t`Exactly ${policy.minLength} characters`
        : t`${policy.minLength} to ${policy.maxLength} characters`,
    letter: t`At least one letter`,
    upper: t`At least one uppercase letter`,
    lower: t`At least one lowercase letter`,
    digit: t`At least one number`,
    symbol: t`At least one symbol, such as ! or #`,
  }
  return (
    <div className="grid gap-3 rounded-md bg-sunken p-4 text-sm">
      <Strength marks={strengthMarks(password)} />
      <RequirementList
        label={t`What the password needs`}
        className="sm:grid-cols-2"
        requirements={passwordRequirements(policy).map((name) => ({
          name,
          text: texts[name],
          isMet: meetsPasswordRequirement(password, name, policy),
        }))}
      />
    </div>
  )
}

const TONES = ['bg-control', 'bg-danger-ink', 'bg-saffron', 'bg-saffron', 'bg-palm']

function Strength({ marks }: { marks: ReturnType<typeof strengthMarks> }) {
  const { t } = useLingui()
  const words = ['', t`Weak`, t`Fair`, t`Good`, t`Strong`]
  const names = { upper: t`uppercase`, lower: t`lowercase`, digit: t`number`, symbol: t`symbol` }
  const missing = STRENGTH_MARKS.filter((mark) => !marks.includes(mark)).map((mark) => names[mark])
  const asked = missing.join(t({ message: ', ', comment: 'Between the parts of a list' }))
  return (
    <div className="grid gap-1.5">
      <p className="flex flex-wrap justify-between gap-x-4 text-ink-2">
        <Trans>Password strength</Trans>
        <output className="font-medium text-ink">{words[marks.length]}</output>
      </p>
      <span aria-hidden className="grid grid-cols-4 gap-1.5">
        {STRENGTH_MARKS.map((mark, at) => (
          <span
            key={mark}
            className={`h-1.5 rounded-full ${at < marks.length ? TONES[marks.length] : 'bg-line'}`}
          />
        ))}
      </span>
      {/* Keeps its line when there is nothing to ask for, so that no field below it moves. */}
      <p className="min-h-6 text-ink-2">
        {marks.length > 0 && missing.length > 0 && <Trans>Stronger with: {asked}</Trans>}
      </p>
    </div>
  )
}

/** Tells password managers what to make up (the `passwordrules` attribute of WebKit). */
function rulesFor({ minLength, maxLength, required }: PasswordPolicy) {
  const classes = required.map((name) =>
    name === 'letter' ? 'lower, upper' : name === 'symbol' ? 'special' : name,
  )
  const rules = [
    `minlength: ${minLength}`,
    `maxlength: ${maxLength}`,
    ...classes.map((asked) => `required: ${asked}`),
  ]
  return { passwordrules: rules.join('; ') }
}
