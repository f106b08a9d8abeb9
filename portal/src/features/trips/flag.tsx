import folder from 'virtual:flags'

const SIZES = { small: 'h-5 w-7.5', large: 'h-7.5 w-11.25' } as const

/** The flag of a country, shown next to its name. */
export function Flag({ country, size = 'small' }: { country: string; size?: keyof typeof SIZES }) {
  return (
    <img
      src={`${folder}/${country}.svg`}
      alt=""
      className={`${SIZES[size]} shrink-0 rounded-[3px] object-cover outline-1 -outline-offset-1 outline-ink/15`}
    />
  )
}
