import { Icon } from '../../ui/icon.tsx'

type HomeDiamondProps = { isCurrent: boolean; isHolding: boolean }

/** The home link in the middle of the bottom bar: a diamond of 58 pixels, woven on the home screen.
 * A ring fills while it is held, except with reduced motion. */
export function HomeDiamond({ isCurrent, isHolding }: HomeDiamondProps) {
  return (
    <span
      aria-hidden
      className="relative grid size-14.5 shrink-0 place-items-center *:col-start-1 *:row-start-1"
    >
      <span
        className={`size-10.25 rotate-45 border transition-colors duration-150 ${isCurrent ? 'border-madder bg-madder' : 'border-control bg-surface group-hover:bg-madder-tint'}`}
      />
      {isHolding && (
        <span className="absolute -inset-2.5 grid animate-hold place-items-center [clip-path:inset(100%_0_0)]">
          <span className="size-12 rotate-45 border-3 border-danger-ink" />
        </span>
      )}
      {isCurrent && <span className="size-8 rotate-45 border border-saffron" />}
      <Icon
        name="home"
        size={22}
        className={`relative ${isCurrent ? 'text-on-madder' : 'text-madder-ink'}`}
      />
    </span>
  )
}
