import { LogoMark } from '../../ui/logo.tsx'

/** The mark of whoever answers for the issuer. */
export function Face() {
  return (
    <span className="grid size-9 shrink-0 place-items-center rounded-full bg-weave-ground">
      <LogoMark size={20} />
    </span>
  )
}
