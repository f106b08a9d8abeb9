import { useLingui } from '@lingui/react/macro'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useIsBeside } from './beside.ts'
import { Icon } from './icon.tsx'
import { PageTitle } from './page-title.tsx'

type Parent = { key: string; name: ReactNode; link: LinkProps }

type PageHeadProps = {
  /** The breadcrumb, outermost first. */
  parents: readonly Parent[]
  title: ReactNode
  children?: ReactNode
}

/** The header of a screen below a section: the full breadcrumb from 1024 pixels, and below that a
 * link to the parent. Next to its list, which is the parent, the screen has only a smaller
 * title. */
export function PageHead({ parents, title, children }: PageHeadProps) {
  const isBeside = useIsBeside()
  return (
    <header className="grid gap-1">
      <PageParents parents={parents} title={title} />
      {isBeside ? (
        <h2 className="py-2 pe-12 text-xl font-semibold">{title}</h2>
      ) : (
        <PageTitle title={title} />
      )}
      {children}
    </header>
  )
}

export type PageParentsProps = Pick<PageHeadProps, 'parents' | 'title'>

/** The breadcrumb without a heading, such as in a step of a task. */
export function PageParents({ parents, title }: PageParentsProps) {
  const { t } = useLingui()
  const isBeside = useIsBeside()
  if (isBeside) return null
  const nearest = parents.at(-1)
  return (
    <nav aria-label={t`You are here`} data-print="hide">
      {nearest && (
        <Link
          {...nearest.link}
          className="inline-flex min-h-11 items-center gap-2 font-medium text-madder-ink underline-offset-4 hover:underline lg:hidden"
        >
          <Icon name="arrowBack" size={20} />
          {nearest.name}
        </Link>
      )}
      <ol className="flex flex-wrap items-center gap-x-2 text-sm text-ink-2 max-lg:hidden">
        {parents.map(({ key, name, link }) => (
          <li key={key} className="flex items-center gap-2">
            <Link
              {...link}
              className="inline-flex min-h-11 items-center text-madder-ink underline decoration-1 underline-offset-4 hover:decoration-2"
            >
              {name}
            </Link>
            <Icon name="chevronForward" size={16} />
          </li>
        ))}
        <li aria-current="page">{title}</li>
      </ol>
    </nav>
  )
}
