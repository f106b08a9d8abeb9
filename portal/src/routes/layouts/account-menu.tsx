import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { RefObject } from 'react'
import { useLanguage } from '../../i18n/use-language.ts'
import { accounts } from '../../data/stores/accounts.ts'
import { Icon } from '../../ui/icon.tsx'
import { Popover } from '../../ui/popover.tsx'
import { ThemeSwitch } from '../../ui/theme-switch.tsx'
import { itemsIn, linkTo, visitorKindOf } from '../navigation/navigation.ts'
import { FormatChoices } from './format-choices.tsx'

type AccountMenuProps = { triggerRef: RefObject<Element | null>; onClose: () => void }

const ROW =
  '-mx-2 flex min-h-11 items-center gap-3 rounded-md px-2 py-1 font-medium transition-colors duration-150 hover:bg-sunken'

/** Whose account this is, the screens that look after their sign-in, and how the portal looks and
 * writes for them. */
export function AccountMenu({ triggerRef, onClose }: AccountMenuProps) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const user = accounts(({ user: person }) => person)
  if (!user) return null
  return (
    <Popover
      isOpen
      onClose={onClose}
      triggerRef={triggerRef}
      title={user.fullName[language]}
      aside={<ThemeSwitch />}
    >
      <nav aria-label={t`Your sign-in`} className="border-y border-line py-2">
        {itemsIn('profile', visitorKindOf(user)).map((item) => (
          <Link key={item.id} {...linkTo(item, user)} onClick={onClose} className={ROW}>
            <Icon name={item.icon} size={20} className="text-ink-2" />
            {i18n._(item.label)}
          </Link>
        ))}
      </nav>
      <FormatChoices />
    </Popover>
  )
}
