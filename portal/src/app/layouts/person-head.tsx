import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { SessionUser } from '../../data/stores/session-user.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { type VisitorKind, visitorKindOf } from '../navigation/visitors.ts'

const KINDS: Record<Exclude<VisitorKind, 'visitor'>, MessageDescriptor> = {
  primary: msg`Primary cardmember`,
  supplementary: msg`Supplementary cardmember`,
  centurion: msg`Centurion customer`,
}

/** The first letter of a person's name in the current language. */
export function Initial({ user, size = 'size-8' }: { user: SessionUser; size?: string }) {
  const [letter] = user.firstName[useLanguage()]
  return (
    <span
      aria-hidden
      className={`grid shrink-0 place-items-center rounded-full bg-sunken text-sm font-semibold text-ink ${size}`}
    >
      {letter}
    </span>
  )
}

/** The signed-in person and their role. */
export function PersonHead({ user }: { user: SessionUser }) {
  const { i18n } = useLingui()
  const kind = visitorKindOf(user)
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Initial user={user} size="size-11 text-lg!" />
      <span className="grid min-w-0 wrap-anywhere">
        <span className="font-semibold">{user.fullName[useLanguage()]}</span>
        {kind !== 'visitor' && (
          <span className="text-sm font-normal text-ink-2">{i18n._(KINDS[kind])}</span>
        )}
      </span>
    </span>
  )
}
