import { useLingui } from '@lingui/react/macro'
import { Link, useMatches } from '@tanstack/react-router'
import { Icon } from '../../ui/icon.tsx'

/** Floats above every content page but `/home` and leads there
 * (docs/specification/2-screens-and-routes.md#shell). On a phone it makes way while something is typed,
 * when it would stand between the keyboard and the field. */
export function HomeButton() {
  const { t } = useLingui()
  const isAtHome = useMatches({ select: (matches) => matches.at(-1)?.fullPath === '/home' })
  if (isAtHome) return null
  return (
    <nav aria-label={t`Home`} data-print="hide">
      <Link
        to="/home"
        aria-label={t`Home`}
        title={t`Home`}
        className="fixed end-4 bottom-[max(1rem,env(safe-area-inset-bottom))] z-30 grid size-12 place-items-center rounded-full border border-line bg-surface text-madder-ink shadow-over transition-colors duration-150 hover:bg-madder-tint max-sm:[:root:has(:is(input,textarea):focus)_&]:invisible sm:end-6 sm:bottom-6 sm:size-14"
      >
        <Icon name="home" />
      </Link>
    </nav>
  )
}
