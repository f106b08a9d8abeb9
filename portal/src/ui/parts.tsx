import { Children, Fragment, type ReactNode } from 'react'

/** Short facts in one line, joined by " · ". What is empty is left out. */
export function Parts({ children, className = '' }: { children: ReactNode; className?: string }) {
  return (
    <span className={`flex flex-wrap gap-x-1.5 ${className}`}>
      {Children.toArray(children).map((part, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- the parts of one line keep their order
        <Fragment key={at}>
          {at > 0 && <span aria-hidden>·</span>}
          {part}
        </Fragment>
      ))}
    </span>
  )
}
