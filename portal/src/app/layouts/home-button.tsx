import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Icon } from '../../ui/icon.tsx'

/** Floats above every content page and leads to `/home`. */
export function HomeButton() {
  const { t } = useLingui()
  return (
    <nav aria-label={t`Home`} data-print="hide">
      <Link
        to="/home"
        aria-label={t`Home`}
        title={t`Home`}
        className="fixed end-4 bottom-4 z-30 grid size-14 place-items-center rounded-full border border-line bg-surface text-madder-ink shadow-over transition-colors duration-150 hover:bg-madder-tint sm:end-6 sm:bottom-6"
      >
        <Icon name="home" />
      </Link>
    </nav>
  )
}
