import type { ComponentProps, ReactNode } from 'react'
import { Focusable, Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components/Tooltip'
import { AriaLocale } from './aria-locale.tsx'

type TooltipProps = {
  /** A few words that a person can do without: a finger never sees them. */
  text: ReactNode
  /** The button or link that it explains. */
  children: ComponentProps<typeof Focusable>['children']
}

/** Explains a control while a pointer rests on it or it has the focus; Escape takes it away. */
export function Tooltip({ text, children }: TooltipProps) {
  return (
    <AriaLocale>
      <TooltipTrigger delay={500} closeDelay={100}>
        <Focusable>{children}</Focusable>
        <AriaTooltip
          offset={6}
          className="z-50 max-w-64 animate-rise rounded-sm bg-ink px-3 py-1.5 text-sm text-paper shadow-over forced-colors:border"
        >
          {text}
        </AriaTooltip>
      </TooltipTrigger>
    </AriaLocale>
  )
}
