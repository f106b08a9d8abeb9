import { Trans } from '@lingui/react/macro'
import { failure } from '../data/errors.ts'
import { useLanguage } from '../i18n/use-language.ts'
import { buttonClass } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Notice } from '../ui/notice.tsx'

/** The notice of a page whose code failed to load: the page looks complete or loading, but does not
 * respond. The page contains the notice in a template. Its action is a link, since nothing else
 * works without code. */
export function LoadFailedNotice() {
  const language = useLanguage()
  return (
    <div className="mx-auto w-full max-w-xl p-4">
      <Notice
        tone="danger"
        title={failure('unreachable').message[language]}
        action={
          // oxlint-disable-next-line jsx-a11y/anchor-is-valid -- an empty href is this page, including its query
          <a href="" className={buttonClass('secondary')}>
            <Icon name="refresh" size={20} />
            <Trans>Try again</Trans>
          </a>
        }
      />
    </div>
  )
}

/** The same for a page without other content. */
export function LoadFailedPage({ name }: { name: string }) {
  return (
    <main>
      <h1 className="sr-only">{name}</h1>
      <LoadFailedNotice />
    </main>
  )
}
