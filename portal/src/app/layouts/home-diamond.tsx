import { Icon } from '../../ui/icon.tsx'

/** The home link in the middle of the bottom bar: a diamond of 58 pixels, woven on the home
 * screen. */
export function HomeDiamond({ isCurrent }: { isCurrent: boolean }) {
  return (
    <span
      aria-hidden
      className="relative grid size-14.5 shrink-0 place-items-center *:col-start-1 *:row-start-1"
    >
      <span
        className={`size-10.25 rotate-45 border transition-colors duration-150 ${isCurrent ? 'border-madder bg-madder' : 'border-control bg-surface group-hover:bg-madder-tint'}`}
      />
      {isCurrent && <span className="size-8 rotate-45 border border-saffron" />}
      <Icon
        name="home"
        size={22}
        className={`relative ${isCurrent ? 'text-on-madder' : 'text-madder-ink'}`}
      />
    </span>
  )
}
