import { useLingui } from '@lingui/react/macro'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Icon } from '../icon.tsx'
import { useTaskMark } from '../page-marks.ts'

/** The padding that a page with a task bar needs at its end. */
export const TASK_BAR_ROOM = 'max-lg:pb-26'

type TaskBarProps = {
  /** The person's home link. */
  home: LinkProps
  /** The primary action of the screen. */
  children: ReactNode
}

/** The bar of a task below 1024 pixels: home at the start and the primary action next to it, fixed
 * over a gradient. From 1024 pixels the action is only in the page. */
export function TaskBar({ home, children }: TaskBarProps) {
  const { t } = useLingui()
  // The task bar replaces the bottom bar.
  useTaskMark()
  return (
    <div
      data-print="hide"
      className="max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-30 max-lg:flex max-lg:items-center max-lg:gap-5 max-lg:bg-surface max-lg:px-4 max-lg:pt-3 max-lg:pb-[max(--spacing(4),env(safe-area-inset-bottom))] max-lg:forced-colors:border-t max-lg:*:last:flex-1 max-lg:before:pointer-events-none max-lg:before:absolute max-lg:before:inset-x-0 max-lg:before:-top-8 max-lg:before:h-8 max-lg:before:bg-linear-to-t max-lg:before:from-surface max-lg:before:to-transparent"
    >
      <Link
        {...home}
        aria-label={t`Home`}
        title={t`Home`}
        className="grid size-12 shrink-0 place-items-center text-madder-ink *:col-start-1 *:row-start-1 lg:hidden"
      >
        <span
          aria-hidden
          className="size-8.5 rotate-45 border border-control bg-surface transition-colors duration-150 [:hover>&]:bg-madder-tint"
        />
        <Icon name="home" size={20} className="relative" />
      </Link>
      {children}
    </div>
  )
}
