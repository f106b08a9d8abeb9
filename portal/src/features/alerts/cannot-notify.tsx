import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useSignedInScreen } from '../../account/signed-in-context.ts'
import { useProductName } from '../../brand/brand.ts'
import { Icon } from '../../ui/icon.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import type { PushSupport } from './this-browser.ts'

/** Explains why this browser cannot show notifications, and how to change that. */
export function CannotNotify({ ability, isTrusted }: { ability: PushSupport; isTrusted: boolean }) {
  const name = useProductName()
  const { user } = useSignedInScreen()
  if (ability === 'cannot') {
    return (
      <Why title={<Trans>This browser has no notifications</Trans>}>
        <Trans>
          Current browsers have them, but not in a private window. Update this one, or open the
          portal in another.
        </Trans>
      </Why>
    )
  }
  if (ability === 'homeScreenFirst') {
    return (
      <Why title={<Trans>Notifications need {name} on your home screen</Trans>}>
        <Trans>
          Tap Share in your browser, then ‘Add to Home Screen’. Open {name} from there and come back
          to this page.
        </Trans>
      </Why>
    )
  }
  if (!isTrusted) {
    return (
      <Why title={<Trans>Notifications come to trusted devices</Trans>}>
        <Trans>
          They appear even when you’re signed out, so the device must be yours. The next time you
          sign in here, choose “Trust this device”.
        </Trans>{' '}
        <TextLink isInline to="/trusted-devices/$cardType" params={{ cardType: user.cardmember }}>
          <Trans>See your devices</Trans>
        </TextLink>
      </Why>
    )
  }
  return (
    <Why title={<Trans>Your browser blocks our notifications</Trans>}>
      <Trans>
        Press the icon beside the address at the top, allow notifications there, and come back to
        this page.
      </Trans>
    </Why>
  )
}

function Why({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <div className="flex gap-3">
      <Icon name="bell" className="text-ink-2" />
      <div className="grid min-w-0 gap-1 wrap-anywhere">
        <p className="font-medium">{title}</p>
        <p className="text-sm text-ink-2">{children}</p>
      </div>
    </div>
  )
}
