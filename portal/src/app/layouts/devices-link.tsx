import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { accounts } from '../../session/accounts.ts'
import { Icon } from '../../ui/icon.tsx'

/** Leads to the trusted devices, with the kind of card that the person holds. */
export function DevicesLink() {
  const { t } = useLingui()
  const cardType = accounts(({ user }) => user?.cardmember ?? 'primary')
  return (
    <Link
      to="/trusted-devices/$cardType"
      params={{ cardType }}
      aria-label={t`Devices and sign-in`}
      title={t`Devices and sign-in`}
      className="grid size-11 shrink-0 place-items-center rounded-md text-ink-2 transition-colors duration-150 hover:bg-sunken hover:text-ink"
    >
      <Icon name="laptop" size={22} />
    </Link>
  )
}
