import type { CenturionBlock } from '@sadu/contract/centurion/shape'
import { useLanguage } from '../../i18n/use-language.ts'
import { ContentLink } from './content-link.tsx'
import { Eligibility } from './eligibility.tsx'
import { PartHeading } from './headings.tsx'
import { Part } from './part.tsx'
import { ContentText } from './content-text.tsx'

type Of<Kind extends CenturionBlock['kind']> = Extract<CenturionBlock, { kind: Kind }>

/** Paragraphs with a heading. */
export function TextBlock({ block: { title, words, eligibility, link } }: { block: Of<'text'> }) {
  const language = useLanguage()
  return (
    <Part title={title} isBeside>
      <div className="grid max-w-prose gap-4">
        {words[language]
          .trim()
          .split(/\n{2,}/)
          .map((paragraph) => (
            <p key={paragraph} className="text-pretty">
              <ContentText of={{ en: paragraph, ar: paragraph }} />
            </p>
          ))}
        <Eligibility names={eligibility} />
        {link && <ContentLink link={link} />}
      </div>
    </Part>
  )
}

/** A highlighted section with a single link. */
export function BannerBlock({ block: { title, words, link } }: { block: Of<'banner'> }) {
  return (
    <section className="grid gap-x-8 gap-y-4 border-t border-line pt-8 first:border-t-0 first:pt-0 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
      <div className="grid gap-2">
        <PartHeading>
          <ContentText of={title} />
        </PartHeading>
        <p className="max-w-prose text-pretty">
          <ContentText of={words} />
        </p>
      </div>
      <ContentLink link={link} />
    </section>
  )
}
