import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'

type TextAnchorProps = ComponentProps<'a'> & {
  /** Within a sentence: as high as its line instead of the 44 pixels of a link that stands alone. */
  isInline?: boolean
}

/** A link of words to an address outside of the portal's routes. */
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

/** A link of words to one of the portal's own addresses. */
export const TextLink = createLink(TextAnchor)
