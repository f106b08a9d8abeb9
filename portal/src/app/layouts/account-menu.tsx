import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode, RefObject } from 'react'
import { storedAbility } from '../../data/stores/ability.ts'
import type { SessionUser } from '../../data/stores/session-user.ts'
import { Icon } from '../../ui/icon.tsx'
import { Popover } from '../../ui/popover.tsx'
import { itemsIn, linkTo, type NavigationItem, settingsOf } from '../navigation/navigation.ts'
import { useSection } from '../navigation/use-section.ts'
import { ThemeChoice } from '../display/theme-choice.tsx'
import { PersonHead } from './person-head.tsx'

type AccountMenuProps = {
  user: SessionUser
  triggerRef: RefObject<Element | null>
  onClose: () => void
  /** Items that do not fit into the bar. */
  children?: ReactNode
}

/** The account menu: the person, their rewards and settings, and their display settings. */
export function AccountMenu({ user, triggerRef, onClose, children }: AccountMenuProps) {
  const { t } = useLingui()
  const can = storedAbility()
  const others = itemsIn('profile', can).filter(({ group }) => group === undefined)
  const row = (item: NavigationItem) => (
    <MenuLink key={item.id} item={item} user={user} onClose={onClose} />
  )
  return (
    <Popover isOpen onClose={onClose} triggerRef={triggerRef} title={<PersonHead user={user} />}>
      <nav aria-label={t`Profile and settings`} className="-mx-4 border-y border-line">
        <div className="bg-paper px-4 empty:hidden">{others.map(row)}</div>
        {settingsOf('profile', can).map(({ group, items }) => (
          <div key={group} className="border-t border-line px-4 py-1.5">
            {items.map(row)}
          </div>
        ))}
      </nav>
      {children}
      <ThemeChoice />
    </Popover>
  )
}

type MenuLinkProps = { item: NavigationItem; user: SessionUser; onClose: () => void }

function MenuLink({ item, user, onClose }: MenuLinkProps) {
  const { i18n } = useLingui()
  const section = useSection()
  return (
    <Link
      {...linkTo(item, user)}
      onClick={onClose}
      activeOptions={{ exact: true }}
      aria-current={item.id === section ? 'page' : undefined}
      className="-mx-2 flex min-h-11 items-center gap-3 rounded-md px-2 py-1 font-medium no-underline transition-colors duration-150 hover:bg-sunken aria-[current=page]:font-semibold forced-colors:aria-[current=page]:underline"
    >
      <Icon name={item.icon} size={20} className="text-ink-2" />
      {i18n._(item.label)}
    </Link>
  )
}
