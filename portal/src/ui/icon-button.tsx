import type { ComponentProps } from 'react'
import { Icon, type IconName } from './icon.tsx'

type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  icon: IconName
  /** The action; the accessible name and the tooltip. */
  label: string
}

/** An icon button of 44 pixels. */
export function IconButton({
  icon,
  label,
  type = 'button',
  className = '',
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      // oxlint-disable-next-line react/button-has-type -- a button unless the caller says otherwise
      type={type}
      aria-label={label}
      title={label}
      className={`grid size-11 shrink-0 place-items-center rounded-md text-ink-2 transition-colors duration-150 hover:bg-sunken hover:text-ink ${className}`}
    >
      <Icon name={icon} size={22} />
    </button>
  )
}
