import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'

type TextAnchorProps = ComponentProps<'a'> & {
  /** Whether the link is inside a sentence: as high as its line instead of the 44 pixels of a
   * standalone link. */
  isInline?: boolean
}

/** A text link to a URL outside the portal's routes. */
export function TextAnchor({
  isInline = false,
  className = '',
  children,
  ...anchor
}: TextAnchorProps) {
  const height = isInline ? '' : 'inline-flex min-h-11 items-center'
  return (
    <a
      {...anchor}
      className={`${height} text-madder-ink underline decoration-1 underline-offset-4 hover:decoration-2 ${className}`}
    >
      {children}
    </a>
  )
}

/** A text link to a route of the portal. */
export const TextLink = createLink(TextAnchor)
