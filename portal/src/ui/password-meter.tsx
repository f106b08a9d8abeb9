import { useCount } from '../i18n/formats/use-count.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import type { PasswordPolicy } from '@sadu/contract'
import {
  type KnownProblem,
  meetsPasswordRequirement,
  type PasswordProblem,
  type PasswordRequirement,
  passwordRequirements,
  STRENGTH_MARKS,
  strengthMarks,
} from '@sadu/contract/password/policy'
import type { ComponentProps } from 'react'
import { PasswordField } from './password-field.tsx'
import { RequirementList } from './requirement-list.tsx'

/** All problems of a new password; `checking` while the bridge's response is pending, `unknown` if
 * there is no response, in which case submitting validates the password. */
export type PasswordVerdict = readonly PasswordProblem[] | 'checking' | 'unknown'

type NewPasswordFieldProps = ComponentProps<typeof PasswordField> & {
  policy: PasswordPolicy
  /** The input so far. */
  password: string
  verdict: PasswordVerdict
  onType: (password: string) => void
}

/** A new password with its requirements, checked while typing, and its strength. */
export function NewPasswordField({
  policy,
  password,
  verdict,
  onType,
  onChange,
  ...field
}: NewPasswordFieldProps) {
  return (
    <div className="grid gap-3">
      <PasswordField
        autoComplete="new-password"
        {...rulesFor(policy)}
        {...field}
        onChange={(event) => {
          onType(event.currentTarget.value)
          onChange?.(event)
        }}
      />
      <PasswordMeter password={password} policy={policy} verdict={verdict} />
    </div>
  )
}

type MeterProps = Pick<NewPasswordFieldProps, 'password' | 'policy' | 'verdict'>

/** The requirements of the policy and the bridge's own, each with a mark once met, and the strength
 * meter (docs/specification/5-validation.md#user-id-and-password). */
function PasswordMeter({ password, policy, verdict }: MeterProps) {
  const { t } = useLingui()
  const count = useCount()
  const texts: Record<PasswordRequirement | KnownProblem, string> = {
    length:
      policy.minLength === policy.maxLength
        ? t`Exactly ${count(policy.minLength)} characters`
        : t`${count(policy.minLength)} to ${count(policy.maxLength)} characters`,
    letter: t`At least one letter`,
    upper: t`At least one uppercase letter`,
    lower: t`At least one lowercase letter`,
    digit: t`At least one number, 0 to 9`,
    symbol: t`At least one symbol, such as ! or #`,
    hasUserId: t`Without your user ID in it`,
    breached: t`Not easy to guess`,
  }
  const asked = passwordRequirements(policy)
  const isBuilt = asked.every((name) => meetsPasswordRequirement(password, name, policy))
  const isKnown = isBuilt && typeof verdict !== 'string'
  return (
    <div className="grid gap-3 rounded-md bg-sunken p-4 text-sm">
      <Strength password={password} verdict={verdict} />
      <RequirementList
        label={t`What the password needs`}
        className="sm:grid-cols-2"
        requirements={[
          ...asked.map((name) => ({
            name,
            text: texts[name],
            isMet: meetsPasswordRequirement(password, name, policy),
          })),
          ...(['hasUserId', 'breached'] as const).map((name) => ({
            name,
            text: texts[name],
            isMet: isKnown && !verdict.includes(name),
          })),
        ]}
      />
    </div>
  )
}

const TONES = ['bg-control', 'bg-danger-ink', 'bg-saffron', 'bg-saffron', 'bg-palm']

/** The strength of a password. A password that would be refused is weak, regardless of its
 * characters. */
function Strength({ password, verdict }: Pick<MeterProps, 'password' | 'verdict'>) {
  const { t } = useLingui()
  const marks = strengthMarks(password)
  const isRefused = typeof verdict !== 'string' && verdict.length > 0
  const isOpen = typeof verdict === 'string'
  const strength = isOpen ? 0 : isRefused ? Math.min(marks.length, 1) : marks.length
  const words = ['', t`Weak`, t`Fair`, t`Good`, t`Strong`]
  const names = { upper: t`uppercase`, lower: t`lowercase`, digit: t`number`, symbol: t`symbol` }
  const missing = STRENGTH_MARKS.filter((mark) => !marks.includes(mark)).map((mark) => names[mark])
  const asked = missing.join(t({ message: ', ', comment: 'Between the parts of a list' }))
  return (
    <div className="grid gap-1.5">
      <p className="flex flex-wrap justify-between gap-x-4 text-ink-2">
        <Trans>Password strength</Trans>
        <output className="font-medium text-ink">
          {verdict === 'checking' ? t`Checking…` : words[strength]}
        </output>
      </p>
      <span aria-hidden className="grid grid-cols-4 gap-1.5">
        {STRENGTH_MARKS.map((mark, at) => (
          <span
            key={mark}
            className={`h-1.5 rounded-full forced-colors:border ${at < strength ? `${TONES[strength]} forced-colors:bg-[CanvasText]` : 'bg-line'}`}
          />
        ))}
      </span>
      {/* Keeps its line when empty, so that no field below it moves. */}
      <p className="min-h-6 text-ink-2">
        {marks.length > 0 && missing.length > 0 && <Trans>Stronger with: {asked}</Trans>}
      </p>
    </div>
  )
}

/** Tells password managers what to generate (WebKit's `passwordrules` attribute). */
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
