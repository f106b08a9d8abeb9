import { useBrand, useProductName } from '../brand/brand.ts'

/** The issuer's logo, or the product's diamond. The logo image follows the theme of its
 * surroundings, without a script. */
export function LogoMark({ size = 32 }: { size?: number }) {
  const { logo } = useBrand()
  if (logo) {
    return (
      <svg
        width={Math.round(size * logo.ratio)}
        height={size}
        aria-hidden
        className="shrink-0 bg-(image:--logo) bg-contain bg-center bg-no-repeat [print-color-adjust:exact]"
      />
    )
  }
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden className="shrink-0">
      <path d="M16 1 31 16 16 31 1 16Z" fill="var(--color-weave-1)" />
      <path d="m16 8 8 8-8 8-8-8Z" fill="var(--color-weave-2)" />
      <path d="m16 12 4 4-4 4-4-4Z" fill="var(--color-weave-ground)" />
    </svg>
  )
}

type LogoProps = { size?: number; className?: string }

/** The mark with the product's name in the current language, unless the mark contains it. */
export function Logo({ size = 32, className = '' }: LogoProps) {
  return (
    <span className={`inline-flex items-center gap-2.5 ${className}`}>
      <LogoMark size={size} />
      <span
        className={useBrand().logo?.holdsName ? 'sr-only' : 'text-xl leading-none font-semibold'}
      >
        {useProductName()}
      </span>
    </span>
  )
}
