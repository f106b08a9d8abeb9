import { useId } from 'react'

/** The weave reduced to single threads: wide hairline diamonds with a stitch in each, for the dark
 * pages of Centurion. */
export function Lattice({ className = '' }: { className?: string }) {
  const id = useId()
  return (
    <svg aria-hidden className={`block size-full ${className}`}>
      <defs>
        <pattern id={id} width="118" height="118" patternUnits="userSpaceOnUse">
          <path
            d="M59 0 118 59 59 118 0 59Z"
            fill="none"
            stroke="var(--color-weave-1)"
            strokeWidth="1"
            opacity="0.55"
          />
          <path
            d="M59 27 91 59 59 91 27 59Z"
            fill="none"
            stroke="var(--color-weave-1)"
            strokeWidth="1"
            opacity="0.8"
          />
          <path d="m59 48 11 11-11 11-11-11Z" fill="var(--color-weave-1)" />
          <path
            d="m0-6 6 6-6 6-6-6Zm118 0 6 6-6 6-6-6ZM0 112l6 6-6 6-6-6Zm118 0 6 6-6 6-6-6Z"
            fill="var(--color-weave-2)"
            opacity="0.5"
          />
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  )
}
