import { Icon, type IconName } from '../../ui/icon.tsx'

/** The row's icon in a square. */
export function RowIcon({ name }: { name: IconName }) {
  return (
    <span className="grid size-10 shrink-0 place-items-center rounded-md bg-sunken text-ink-2">
      <Icon name={name} size={20} />
    </span>
  )
}
