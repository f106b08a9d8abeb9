import { LogoMark } from '../../ui/logo.tsx'

/** Avatar of the issuer, for both the assistant and agents. */
export function Avatar() {
  return (
    <span className="grid size-9 shrink-0 place-items-center rounded-full bg-weave-ground">
      <LogoMark size={20} />
    </span>
  )
}
