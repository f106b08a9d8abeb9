import { Trans, useLingui } from '@lingui/react/macro'
import { Icon } from './icon.tsx'

type StepsProps = {
  names: readonly string[]
  /** The place of the step on screen, from 0. */
  at: number
}

/** Which step of how many this is: in words, and as a bar that fills in the reading direction. */
export function StepCounter({ names, at }: StepsProps) {
  const { t } = useLingui()
  const name = names[at] ?? ''
  return (
    <div className="grid gap-2.5">
      <p className="text-sm text-ink-2">
        <Trans>
          Step <bdi>{at + 1}</bdi> of <bdi>{names.length}</bdi>
        </Trans>
        {` · ${name}`}
      </p>
      <div
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- browsers draw <progress> their own way
        role="progressbar"
        aria-label={t`Progress`}
        aria-valuemin={1}
        aria-valuemax={names.length}
        aria-valuenow={at + 1}
        aria-valuetext={t`Step ${at + 1} of ${names.length}: ${name}`}
        className="flex gap-1.5"
      >
        {names.map((step, index) => (
          <span
            key={step}
            className={`h-1 flex-1 rounded-full transition-colors duration-200 ${index <= at ? 'bg-madder-ink' : 'bg-line'}`}
          />
        ))}
      </div>
    </div>
  )
}

/** The same steps one below the other, for a page that has the room; the counter says them aloud. */
export function StepList({ names, at }: StepsProps) {
  return (
    <ol aria-hidden className="grid gap-1">
      {names.map((name, index) => (
        <li
          key={name}
          className={`flex min-h-11 items-center gap-4 ${index === at ? 'text-weave-3' : 'text-weave-3/65'}`}
        >
          <span
            className={`grid size-8 shrink-0 place-items-center rounded-full border text-sm font-medium ${index === at ? 'border-weave-2 bg-weave-2 text-weave-ground' : 'border-weave-3/40'}`}
          >
            {index < at || (index === names.length - 1 && index === at) ? (
              <Icon name="check" size={16} />
            ) : (
              index + 1
            )}
          </span>
          <span className={index === at ? 'font-medium' : ''}>{name}</span>
        </li>
      ))}
    </ol>
  )
}
