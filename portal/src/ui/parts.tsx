import { Children, type ReactNode } from 'react'

/** Short facts in one line, joined by " · ". Empty parts are omitted. There is no dot at a line
 * break: each dot precedes its part, and the dots at the start of a line are clipped. A part with
 * `data-wide` is hidden below 640 pixels. */
export function Parts({ children, className = '' }: { children: ReactNode; className?: string }) {
  return (
    <span className={`block min-w-0 overflow-x-clip ${className}`}>
      <span className="-ms-3.5 flex flex-wrap">
        {Children.toArray(children).map((part, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- the parts of one line keep their order
          <span key={at} className="relative min-w-0 ps-3.5 max-sm:has-[>[data-wide]]:hidden">
            {at > 0 && (
              <span aria-hidden className="absolute start-0 w-3.5 text-center">
                ·
              </span>
            )}
            {part}
          </span>
        ))}
      </span>
    </span>
  )
}
