import type { ReactNode } from 'react'
import { Button } from 'react-aria-components/Button'
import {
  Header,
  Menu as AriaMenu,
  MenuItem as AriaMenuItem,
  MenuSection as AriaMenuSection,
  MenuTrigger,
  Popover,
  Text,
} from 'react-aria-components/Menu'
import { AriaLocale } from './aria-locale.tsx'
import { buttonClass } from './button.tsx'
import { Icon, type IconName } from './icon.tsx'
import { OVER_CLASS } from './over-class.ts'

type MenuButtonProps = {
  /** The name of the menu; the accessible name, and visible without an icon. */
  label: string
  /** Shows a square icon button instead of the label. */
  icon?: IconName
  /** The items: `MenuItem`s, or `MenuSection`s of them. */
  children: ReactNode
}

const ICON_BUTTON =
  'grid size-11 shrink-0 place-items-center rounded-md text-ink-2 transition-colors duration-150 hover:bg-sunken hover:text-ink data-pressed:bg-sunken'

/** A button that opens a menu of actions below it. For navigation use links in a `Popover`: links
 * can open in a new window, menu items cannot. Load it lazily. */
export function MenuButton({ label, icon, children }: MenuButtonProps) {
  return (
    <AriaLocale>
      <MenuTrigger>
        {icon ? (
          <Button aria-label={label} className={ICON_BUTTON}>
            <Icon name={icon} size={22} />
          </Button>
        ) : (
          <Button className={buttonClass('secondary')}>
            {label}
            <Icon name="chevronDown" size={18} className="text-ink-2" />
          </Button>
        )}
        <Popover
          placement={icon ? 'bottom end' : 'bottom start'}
          className={`${OVER_CLASS} min-w-56`}
        >
          <AriaMenu aria-label={label} className="outline-none">
            {children}
          </AriaMenu>
        </Popover>
      </MenuTrigger>
    </AriaLocale>
  )
}

type MenuSectionProps = {
  /** The title of the group. */
  title: string
  isTitleHidden?: boolean
  children: ReactNode
}

/** A group of items, separated by a hairline. */
export function MenuSection({ title, isTitleHidden = false, children }: MenuSectionProps) {
  return (
    <AriaMenuSection aria-label={title} className="border-line py-1 not-first:border-t">
      {!isTitleHidden && <Header className="px-4 pt-2 pb-1 text-sm text-ink-2">{title}</Header>}
      {children}
    </AriaMenuSection>
  )
}

type MenuItemProps = {
  icon?: IconName
  /** A verb. */
  title: string
  /** One line about the consequence, or why the action is unavailable. */
  detail?: ReactNode
  onAct: () => void
  tone?: 'normal' | 'danger'
  isDisabled?: boolean
}

/** One action of a menu. */
export function MenuItem({
  icon,
  title,
  detail,
  onAct,
  tone = 'normal',
  isDisabled = false,
}: MenuItemProps) {
  const ink = tone === 'danger' ? 'text-danger-ink' : 'text-ink'
  return (
    <AriaMenuItem
      textValue={title}
      onAction={onAct}
      isDisabled={isDisabled}
      className={`flex min-h-11 cursor-pointer items-center gap-3 px-4 py-2 outline-none data-disabled:cursor-default data-disabled:text-ink-2 data-focused:bg-sunken data-focus-visible:outline-2 data-focus-visible:outline-solid data-focus-visible:-outline-offset-2 data-focus-visible:outline-focus ${ink}`}
    >
      {icon && <Icon name={icon} size={20} className={tone === 'danger' ? '' : 'text-ink-2'} />}
      <span className="grid min-w-0">
        <Text slot="label" className="font-medium">
          {title}
        </Text>
        {detail && (
          <Text slot="description" className="text-sm text-ink-2">
            {detail}
          </Text>
        )}
      </span>
    </AriaMenuItem>
  )
}
