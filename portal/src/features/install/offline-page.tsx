import { Trans } from '@lingui/react/macro'
import { useBrand, useProductName } from '../../brand/brand.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Phone } from '../../ui/phone.tsx'
import { WeaveBand } from '../../ui/weave.tsx'
import { COVER_PAGE } from '../../worker/rules.ts'

/** Offline page: urgent problems with the number to call, and tasks that can wait. Self-contained:
 * no script, image or font of its own. */
export function OfflinePage() {
  const name = useProductName()
  const { hotline } = useBrand()
  return (
    <>
      <WeaveBand />
      <main className="mx-auto grid w-full max-w-xl gap-6 px-4 pt-10 pb-16">
        <p className="text-xl leading-none font-semibold">{name}</p>
        <div className="grid gap-2">
          <h1 className="text-2xl font-semibold">
            <Trans>You’re offline</Trans>
          </h1>
          <p className="text-ink-2">
            <Trans>
              {name} needs the internet to show your account. For your safety, none of it is kept
              for offline use.
            </Trans>
          </p>
          <p>
            {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- an empty href is this page with its query */}
            <a href="" className={`mt-2 ${buttonClass('primary')}`}>
              <Icon name="refresh" size={20} />
              <Trans>Try again</Trans>
            </a>
          </p>
        </div>
        {/* The service worker shows this when the cover is stored
            (docs/decisions/049-the-cover-abroad.md). */}
        <p data-kept="cover" hidden>
          <a href={COVER_PAGE} className={buttonClass('secondary')}>
            <Icon name="plane" size={20} />
            <Trans>Your cover abroad, saved on this device</Trans>
          </a>
        </p>
        <section className="grid gap-2 rounded-lg border border-danger-ink/30 bg-danger-tint p-4 sm:p-6">
          <h2 className="text-lg font-semibold text-danger-ink">
            <Trans>This can’t wait</Trans>
          </h2>
          <p>
            <Trans>
              Is your card lost or stolen, or do you see a payment you don’t recognise? Call us
              right away. A call needs no internet.
            </Trans>
          </p>
          <p className="flex items-center gap-2 text-xl font-semibold">
            <Icon name="phone" className="text-danger-ink" />
            <Phone number={hotline} isLink />
          </p>
        </section>
        <section className="grid gap-2 rounded-lg border border-line bg-surface p-4 sm:p-6">
          <h2 className="text-lg font-semibold">
            <Trans>This can wait</Trans>
          </h2>
          <ul className="grid list-disc gap-1 ps-5">
            <li>
              <Trans>Your balance, transactions and statements</Trans>
            </li>
            <li>
              <Trans>Requests, offers and trips</Trans>
            </li>
            <li>
              <Trans>Changes to your details and settings</Trans>
            </li>
          </ul>
          <p className="text-ink-2">
            <Trans>You can keep paying with your card: it doesn’t need this device.</Trans>
          </p>
        </section>
      </main>
    </>
  )
}
