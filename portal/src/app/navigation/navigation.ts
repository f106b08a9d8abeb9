import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { LinkProps } from '@tanstack/react-router'
import type { Can } from '../../data/stores/ability.ts'
import type { SessionUser } from '../../data/stores/session-user.ts'
import type { IconName } from '../../ui/icon.tsx'

/** The places of an item: the top bar of a wide screen, the bottom bar of a phone and the sheet of
 * items that do not fit there, the account menu, the list of settings, the tabs of a section, and
 * the bell. */
export type NavigationArea = 'bar' | 'bottom' | 'more' | 'profile' | 'settings' | 'tabs' | 'bell'

export type NavigationItem = {
  id: string
  label: MessageDescriptor
  icon: IconName
  to: NonNullable<LinkProps['to']>
  search?: Record<string, string>
  /** The permission required to see it (docs/specification/6-roles.md). */
  subject: 'Account' | 'Centurion'
  areas: readonly NavigationArea[]
  /** The parent item, if it is a tab of a section. */
  section?: string
  /** Its group in the settings. */
  group?: SettingsGroup
}

/** The groups of settings, in display order. */
export const SETTINGS_GROUPS = {
  you: msg`You`,
  messages: msg({ message: 'Messages', context: 'settings' }),
  security: msg`Security`,
  display: msg({ message: 'Display', context: 'settings' }),
} as const satisfies Record<string, MessageDescriptor>
export type SettingsGroup = keyof typeof SETTINGS_GROUPS

/** A settings item, shown in the account menu, in "More" and in the list of all settings. With a
 * `tab` it is one of several on the same page. */
function setting(
  id: string,
  group: SettingsGroup,
  label: MessageDescriptor,
  icon: IconName,
  to: NavigationItem['to'],
  tab?: string,
): NavigationItem {
  return {
    id,
    group,
    label,
    icon,
    to,
    ...(tab !== undefined && { search: { tab } }),
    subject: 'Account',
    areas: ['profile', 'more', 'settings'],
  }
}

/** The navigation tree, in display order. */
export const NAVIGATION: readonly NavigationItem[] = [
  {
    id: 'centurion',
    label: msg`Centurion`,
    icon: 'star',
    to: '/centurion-home',
    subject: 'Centurion',
    areas: ['bar', 'more'],
  },
  {
    id: 'home',
    label: msg`Home`,
    icon: 'home',
    to: '/home',
    subject: 'Account',
    areas: ['bar', 'bottom'],
  },
  {
    id: 'transactions',
    label: msg`Transactions`,
    icon: 'receipt',
    to: '/transactions',
    subject: 'Account',
    areas: ['bar', 'bottom', 'tabs'],
    section: 'transactions',
  },
  {
    id: 'pending',
    label: msg`Pending and declined`,
    icon: 'clock',
    to: '/pending-transactions',
    subject: 'Account',
    areas: ['tabs'],
    section: 'transactions',
  },
  {
    id: 'statements',
    label: msg`Statements`,
    icon: 'file',
    to: '/transactions',
    search: { tab: 'statements' },
    subject: 'Account',
    areas: ['tabs'],
    section: 'transactions',
  },
  {
    id: 'insights',
    label: msg`Insights`,
    icon: 'chart',
    to: '/transactions',
    search: { tab: 'insights' },
    subject: 'Account',
    areas: ['tabs'],
    section: 'transactions',
  },
  {
    id: 'cards',
    label: msg`Cards`,
    icon: 'card',
    to: '/manage-card-details',
    subject: 'Account',
    areas: ['bar', 'bottom'],
  },
  {
    id: 'requests',
    label: msg`Requests`,
    icon: 'tray',
    to: '/requests',
    subject: 'Account',
    areas: ['bar', 'more'],
  },
  {
    id: 'offers',
    label: msg`Offers`,
    icon: 'tag',
    to: '/offers',
    subject: 'Account',
    areas: ['bar', 'bottom'],
  },
  {
    id: 'lost',
    label: msg`Report a lost card`,
    icon: 'shield',
    to: '/card-issue/$cardType',
    subject: 'Account',
    areas: ['more', 'profile'],
  },
  {
    id: 'trips',
    label: msg`Trips`,
    icon: 'plane',
    to: '/trips',
    subject: 'Account',
    areas: ['bar', 'more'],
  },
  {
    id: 'help',
    label: msg`Help`,
    icon: 'message',
    to: '/customer-service',
    subject: 'Account',
    areas: ['bar', 'more'],
  },
  {
    id: 'caller',
    label: msg`Is it us calling?`,
    icon: 'phone',
    to: '/customer-service',
    search: { tab: 'caller' },
    subject: 'Account',
    areas: ['profile', 'more'],
  },
  {
    id: 'chat',
    label: msg`Chat`,
    icon: 'person',
    to: '/customer-service',
    search: { tab: 'chat' },
    subject: 'Account',
    areas: ['profile', 'more'],
  },
  {
    id: 'places',
    label: msg`Branches and ATMs`,
    icon: 'pin',
    to: '/customer-service',
    search: { tab: 'places' },
    subject: 'Account',
    areas: ['profile', 'more'],
  },
  {
    id: 'pay',
    label: msg`Pay now`,
    icon: 'card',
    to: '/pay',
    subject: 'Account',
    areas: ['profile', 'more'],
  },
  {
    id: 'instalments',
    label: msg`Instalments`,
    icon: 'calendar',
    to: '/instalments',
    subject: 'Account',
    areas: ['profile', 'more'],
  },
  {
    id: 'points',
    label: msg`Paid with points`,
    icon: 'star',
    to: '/points',
    subject: 'Account',
    areas: ['profile', 'more'],
  },
  {
    id: 'rewards',
    label: msg`Rewards`,
    icon: 'star',
    to: '/membership-rewards',
    subject: 'Account',
    areas: ['profile', 'more'],
  },
  {
    id: 'inbox',
    label: msg`Notifications`,
    icon: 'bell',
    to: '/alert-notifications',
    search: { tab: 'inbox' },
    subject: 'Account',
    areas: ['bell'],
  },
  // The settings, one per line, in display order within their group.
  setting('alerts', 'messages', msg`Alerts`, 'bell', '/alert-notifications'),
  setting('personal', 'you', msg`Personal details`, 'person', '/personal-information/$cardType'),
  setting(
    'privacy',
    'you',
    msg`Privacy and your data`,
    'shield',
    '/personal-information/$cardType',
    'privacy',
  ),
  setting(
    'marketing',
    'messages',
    msg({ message: 'Marketing', context: 'settings' }),
    'mail',
    '/alert-notifications',
    'marketing',
  ),
  setting('devices', 'security', msg`Devices and sign-in`, 'laptop', '/trusted-devices/$cardType'),
  setting('password', 'security', msg`Password`, 'lock', '/update-password'),
  setting(
    'activity',
    'security',
    msg({ message: 'Activity', context: 'activity' }),
    'clock',
    '/activity',
  ),
  setting(
    'display',
    'display',
    msg`Language and display`,
    'contrast',
    '/personal-information/$cardType',
    'display',
  ),
]

/** The link of an item for the signed-in person. */
export function linkTo({ to, search }: NavigationItem, { cardmember }: SessionUser): LinkProps {
  return { to, params: { cardType: cardmember }, search: search ?? {} } as LinkProps
}

/** Returns the item of a URL: that of its `?tab=`, if the tab has one. */
export function itemAt(section: string | undefined, tab: unknown): string | undefined {
  const to = NAVIGATION.find(({ id }) => id === section)?.to
  const ofTab = NAVIGATION.find((item) => item.to === to && item.search?.['tab'] === tab)
  return tab === undefined ? section : (ofTab?.id ?? section)
}

/** A person's settings by group, in display order; empty groups are omitted. */
export function settingsOf(
  area: NavigationArea,
  can: Can,
): readonly { group: SettingsGroup; items: readonly NavigationItem[] }[] {
  const items = itemsIn(area, can)
  return (Object.keys(SETTINGS_GROUPS) as SettingsGroup[])
    .map((group) => ({ group, items: items.filter((item) => item.group === group) }))
    .filter((one) => one.items.length > 0)
}

/** Whether a person with these permissions sees an item. */
export const isOffered = ({ subject }: NavigationItem, can: Can) => can('read', subject)

/** The items that a person with these permissions sees in one place. */
export function itemsIn(area: NavigationArea, can: Can): readonly NavigationItem[] {
  return NAVIGATION.filter((item) => item.areas.includes(area) && isOffered(item, can))
}
