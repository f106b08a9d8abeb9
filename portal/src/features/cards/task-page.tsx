import type { Card } from '@sadu/contract'
import type { ReactNode } from 'react'
import { useLanguage } from '../../i18n/use-language.ts'
import { CardFace } from '../../ui/card-face.tsx'
import { useCardStateName } from '../../ui/card-state-badge.tsx'
import { MaskedCard } from '../../ui/masked-card.tsx'
import { MiniCard } from '../../ui/mini-card.tsx'
import { TASK_BAR_ROOM } from '../../ui/patterns/task-bar.tsx'

type TaskPageProps = {
  card: Card
  /** Whether the action is in a task bar. */
  hasTaskBar?: boolean
  /** Whether the card is selected within the task, which then shows its name. */
  isChosen?: boolean
  children: ReactNode
}

/** A task with its card next to it; on phones the card is one line above the task. */
export function TaskPage({ card, hasTaskBar = false, isChosen = false, children }: TaskPageProps) {
  const { tier, state, lastDigits, expiry, nameOnCard } = card
  return (
    <div
      className={`grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_21rem] lg:gap-6 ${hasTaskBar ? TASK_BAR_ROOM : ''}`}
    >
      {!isChosen && <CardLine card={card} />}
      <CardFace
        {...{ tier, state, lastDigits, expiry, nameOnCard }}
        className="w-full max-w-84 max-lg:hidden lg:order-last"
      />
      <div className="grid min-w-0 gap-6">{children}</div>
    </div>
  )
}

function CardLine({ card: { tier, state, lastDigits, cardmemberName } }: { card: Card }) {
  const language = useLanguage()
  const nameOf = useCardStateName()
  return (
    <p className="flex items-center gap-3 lg:hidden">
      <MiniCard tier={tier} isUsable={state === 'active'} />
      <span className="min-w-0">
        <span className="block font-medium">
          <MaskedCard lastDigits={lastDigits} />
        </span>
        <span className="block text-sm text-ink-2">
          <bdi>{cardmemberName[language]}</bdi> · {nameOf(state)}
        </span>
      </span>
    </p>
  )
}
