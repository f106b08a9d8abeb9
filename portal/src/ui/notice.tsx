import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'

type NoticeTone = 'info' | 'success' | 'warning' | 'danger'

const TONES: Record<NoticeTone, { icon: IconName; edge: string; ink: string }> = {
  info: { icon: 'info', edge: 'border-indigo-ink/30 bg-indigo-tint', ink: 'text-indigo-ink' },
  success: { icon: 'check', edge: 'border-palm-ink/30 bg-palm-tint', ink: 'text-palm-ink' },
  warning: {
    icon: 'clock',
    edge: 'border-saffron-ink/30 bg-saffron-tint',
    ink: 'text-saffron-ink',
  },
  danger: { icon: 'alert', edge: 'border-danger-ink/30 bg-danger-tint', ink: 'text-danger-ink' },
}

type NoticeProps = {
  tone: NoticeTone
  /** The event. */
  title: ReactNode
  /** The meaning of the event, and the next steps. */
  children?: ReactNode
  /** A button or link to resolve it. */
  action?: ReactNode
  icon?: IconName
  /** Whether it is part of the initial page, and so not announced as an update. */
  isStatic?: boolean
}

/** A message about an event; `danger` interrupts screen readers, the others are polite. */
export function Notice({ tone, title, children, action, icon, isStatic = false }: NoticeProps) {
  const look = TONES[tone]
  const role = tone === 'danger' ? 'alert' : 'status'
  return (
    <div
      role={isStatic ? undefined : role}
      className={`flex flex-wrap gap-3 rounded-md border p-4 ${look.edge}`}
    >
      <Icon name={icon ?? look.icon} className={look.ink} />
      <div className="grid min-w-0 flex-1 basis-40 justify-items-start gap-1 wrap-anywhere">
        <p className={`font-medium ${look.ink}`}>{title}</p>
        {children && <div className="text-sm text-ink">{children}</div>}
        {action && <div className="mt-2">{action}</div>}
      </div>
    </div>
  )
}
