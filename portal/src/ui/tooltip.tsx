import type { ComponentProps, ReactNode } from 'react'
import { Focusable, Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components/Tooltip'
import { AriaLocale } from './aria-locale.tsx'

type TooltipProps = {
  /** A few non-essential words: touch users never see them. */
  text: ReactNode
  /** The button or link that it describes. */
  children: ComponentProps<typeof Focusable>['children']
}

/** Describes a control on hover or focus; Escape closes it. */
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
