import type { CenturionBlock } from '@sadu/contract/centurion/shape'
import { useLanguage } from '../../i18n/use-language.ts'
import { ContentLink } from './content-link.tsx'
import { Eligibility } from './eligibility.tsx'
import { Part } from './part.tsx'
import { Words } from './words.tsx'

type Of<Kind extends CenturionBlock['kind']> = Extract<CenturionBlock, { kind: Kind }>

/** Paragraphs under a heading. */
export function TextBlock({ block: { title, words, eligibility, link } }: { block: Of<'text'> }) {
  const language = useLanguage()
  return (
    <Part title={title}>
      <div className="grid max-w-prose gap-4">
        {words[language]
          .trim()
          .split(/\n{2,}/)
          .map((paragraph) => (
            <p key={paragraph}>
              <Words of={{ en: paragraph, ar: paragraph }} />
            </p>
          ))}
        <Eligibility names={eligibility} />
        {link && <ContentLink link={link} />}
      </div>
    </Part>
  )
}

/** Something of its own on a page, with one way on. */
export function BannerBlock({ block: { title, words, link } }: { block: Of<'banner'> }) {
  return (
    <section className="grid gap-3 rounded-lg border border-line bg-sunken p-6 sm:p-8">
      <h2 className="font-hero text-2xl">
        <Words of={title} />
      </h2>
      <p className="max-w-prose">
        <Words of={words} />
      </p>
      <ContentLink link={link} />
    </section>
  )
}
