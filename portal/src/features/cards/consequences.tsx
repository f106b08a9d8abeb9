import type { ReactNode } from 'react'
import { Icon } from '../../ui/icon.tsx'

type ConsequencesProps = {
  title: ReactNode
  /** Whether the lines list things that stop or things that keep working. */
  kind: 'stops' | 'goesOn'
  lines: readonly { key: string; text: ReactNode }[]
}

/** The effects that an action has or does not have, shown before it is confirmed. */
export function Consequences({ title, kind, lines }: ConsequencesProps) {
  const look = kind === 'stops' ? 'text-danger-ink' : 'text-palm-ink'
  return (
    <div className="min-w-0">
      <h2 className="mb-3 font-semibold">{title}</h2>
      <ul className="grid gap-2.5">
        {lines.map(({ key, text }) => (
          <li key={key} className="flex items-start gap-3">
            <Icon
              name={kind === 'stops' ? 'close' : 'check'}
              size={18}
              className={`mt-1 ${look}`}
            />
            <span className="min-w-0">{text}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
