import { useBrand } from '../brand/brand.ts'
import { Phone } from '../ui/phone.tsx'

/** The issuer's phone number, as a link. */
export function Hotline() {
  return <Phone number={useBrand().hotline} isLink className="font-medium text-ink" />
}
