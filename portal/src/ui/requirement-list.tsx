import { Trans } from '@lingui/react/macro'
import { Icon } from './icon.tsx'

type Requirement = { name: string; text: string; isMet: boolean }

type RequirementListProps = {
  id?: string
  label: string
  requirements: readonly Requirement[]
  className?: string
}

/** The requirements of a field, each with a mark once met. */
export function RequirementList({ id, label, requirements, className = '' }: RequirementListProps) {
  return (
    <ul id={id} aria-label={label} className={`grid gap-x-4 gap-y-1.5 ${className}`}>
      {requirements.map(({ name, text, isMet }) => (
        <li
          key={name}
          className={`flex items-start gap-2 ${isMet ? 'text-palm-ink' : 'text-ink-2'}`}
        >
          <span className="grid size-5 shrink-0 place-items-center">
            {isMet ? (
              <Icon name="check" size={18} />
            ) : (
              <span
                aria-hidden
                className="size-1.5 rounded-full bg-control forced-colors:bg-[CanvasText]"
              />
            )}
          </span>
          <span>
            {text}
            {isMet && (
              <span className="sr-only">
                {' '}
                <Trans>(met)</Trans>
              </span>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}
