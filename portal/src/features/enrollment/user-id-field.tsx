import { Trans, useLingui } from '@lingui/react/macro'
import { removeInvisible } from '@sadu/contract/core/typed-text'
import {
  meetsUserIdRequirement,
  USER_ID_LENGTH,
  USER_ID_REQUIREMENTS,
  type UserIdRequirement,
} from '@sadu/contract/enrollment/user-id'
import { Icon } from '../../ui/icon.tsx'
import { RequirementList } from '../../ui/requirement-list.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { Availability } from './use-availability.ts'

type UserIdFieldProps = {
  id: string
  value: string
  error: string | null | undefined
  /** Null while the availability is unknown. */
  availability: Availability | null
  onValue: (userId: string) => void
}

/** Field for a new user ID: its rules, its availability, and alternatives if it is taken. */
export function UserIdField({ id, value, error, availability: answer, onValue }: UserIdFieldProps) {
  const { t } = useLingui()
  const isTaken = answer?.isAvailable === false
  const rules: Record<UserIdRequirement, string> = {
    length: t`${USER_ID_LENGTH.min} to ${USER_ID_LENGTH.max} characters`,
    characters: t`English letters and numbers only`,
    firstLetter: t`Starts with a letter`,
  }
  return (
    <div className="grid gap-3">
      <TextField
        id={id}
        name={id}
        label={t`User ID`}
        value={value}
        error={error ?? (isTaken && t`This user ID is taken. Choose another one.`)}
        dir="ltr"
        autoComplete="username"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        required
        aria-describedby={`${id}-rules`}
        onChange={(event) => onValue(removeInvisible(event.currentTarget.value).trim())}
      />
      <output className="text-sm text-palm-ink empty:hidden">
        {answer?.isAvailable && (
          <span className="flex items-center gap-1.5">
            <Icon name="check" size={18} />
            <Trans>This user ID is available.</Trans>
          </span>
        )}
      </output>
      {isTaken && answer.suggestions.length > 0 && (
        <div className="flex flex-wrap items-center gap-2">
          <span className="text-sm text-ink-2">
            <Trans>These are available:</Trans>
          </span>
          {answer.suggestions.map((suggestion) => (
            <button
              key={suggestion}
              type="button"
              onClick={() => onValue(suggestion)}
              className="min-h-11 rounded-full border border-control bg-surface px-4 text-sm hover:bg-sunken"
            >
              <bdi dir="ltr">{suggestion}</bdi>
            </button>
          ))}
        </div>
      )}
      <RequirementList
        id={`${id}-rules`}
        label={t`What the user ID needs`}
        className="text-sm"
        requirements={USER_ID_REQUIREMENTS.map(({ name }) => ({
          name,
          text: rules[name],
          isMet: meetsUserIdRequirement(value, name),
        }))}
      />
    </div>
  )
}
