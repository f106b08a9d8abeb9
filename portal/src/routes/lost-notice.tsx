import { Trans } from '@lingui/react/macro'
import { failure } from '../data/errors.ts'
import { useLanguage } from '../i18n/use-language.ts'
import { buttonClass } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Notice } from '../ui/notice.tsx'

/** What a page says whose code never came: it looks whole, or on its way, but answers no tap. The page
 * brings this along, folded away, and its way out is a link, since nothing else works there. */
export function LostNotice() {
  const language = useLanguage()
  return (
    <div className="mx-auto w-full max-w-xl p-4">
      <Notice
        tone="danger"
        title={failure('unreachable').message[language]}
        action={
          // oxlint-disable-next-line jsx-a11y/anchor-is-valid -- empty is this page, with all of its query
          <a href="" className={buttonClass('secondary')}>
            <Icon name="refresh" size={20} />
            <Trans>Try again</Trans>
          </a>
        }
      />
    </div>
  )
}

/** The same where the page shows nothing else. */
export function LostPage({ name }: { name: string }) {
  return (
    <main>
      <h1 className="sr-only">{name}</h1>
      <LostNotice />
    </main>
  )
}
