import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { storedAbility } from '../../data/stores/ability.ts'
import type { SessionUser } from '../../data/stores/session-user.ts'
import { Icon } from '../../ui/icon.tsx'
import { linkTo, SETTINGS_GROUPS, settingsOf } from '../navigation/navigation.ts'
import { useSection } from '../navigation/use-section.ts'

type SettingsListProps = { user: SessionUser; onChoose?: () => void }

/** All settings by heading, for the sidebar of a wide screen and the sheet of a phone. */
export function SettingsList({ user, onChoose }: SettingsListProps) {
  const { i18n } = useLingui()
  const section = useSection()
  return settingsOf('settings', storedAbility()).map(({ group, items }) => {
    const heading = i18n._(SETTINGS_GROUPS[group])
    return (
      <section key={group} aria-label={heading} className="grid gap-1">
        <h3 className="px-3.5 text-sm font-medium text-ink-2">{heading}</h3>
        <ul className="grid">
          {items.map((item) => (
            <li key={item.id}>
              <Link
                {...linkTo(item, user)}
                {...(onChoose && { onClick: onChoose })}
                activeOptions={{ exact: true }}
                aria-current={item.id === section ? 'page' : undefined}
                className="group relative flex min-h-11 items-center gap-3 rounded-md px-3.5 py-1 no-underline transition-colors duration-150 before:absolute before:start-0 before:hidden before:h-6 before:w-0.75 before:rounded-full before:bg-madder-ink hover:bg-sunken aria-[current=page]:bg-surface aria-[current=page]:font-semibold aria-[current=page]:shadow-panel aria-[current=page]:before:block forced-colors:aria-[current=page]:underline"
              >
                <Icon
                  name={item.icon}
                  size={18}
                  className="text-ink-2 group-aria-[current=page]:text-madder-ink"
                />
                <span className="min-w-0 wrap-anywhere">{i18n._(item.label)}</span>
              </Link>
            </li>
          ))}
        </ul>
      </section>
    )
  })
}
