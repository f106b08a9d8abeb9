import type { Localized } from '@sadu/contract'
import type { CenturionLink } from '@sadu/contract/centurion/shape'
import type { LinkProps } from '@tanstack/react-router'
import { TextLink } from '../../ui/text-link.tsx'
import { tabOfPage } from './pages.ts'
import { ContentText } from './content-text.tsx'

/** Portal routes other than content pages that content may link to. */
const ELSEWHERE = {
  rewards: { to: '/membership-rewards' },
  trips: { to: '/trips' },
  requests: { to: '/requests' },
} as const satisfies Partial<Record<CenturionLink, Pick<LinkProps, 'to'>>>

function targetOf(link: CenturionLink): LinkProps {
  if (link === 'rewards' || link === 'trips' || link === 'requests') return ELSEWHERE[link]
  const pageTab = tabOfPage(link)
  if (!pageTab) throw new Error(`there is no page ${link}`)
  return {
    to: pageTab.to,
    search: pageTab.tab === undefined ? {} : { tab: pageTab.tab },
  } as LinkProps
}

type ContentLinkProps = { link: { to: CenturionLink; words: Localized } }

/** A link from the content to another content page or portal route. */
export function ContentLink({ link: { to, words } }: ContentLinkProps) {
  return (
    <TextLink {...targetOf(to)} className="justify-self-start">
      <span>
        <ContentText of={words} />
      </span>
    </TextLink>
  )
}
