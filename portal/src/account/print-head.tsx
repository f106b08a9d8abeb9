import { riyadhDay } from '@sadu/contract/core/days'
import { useState } from 'react'
import type { SessionUser } from '../data/stores/session-user.ts'
import { dayText } from '../i18n/formats/dates.ts'
import { useFormats } from '../i18n/formats/use-formats.ts'
import { LogoMark } from '../ui/logo.tsx'

/** In print only, so that on screen it is neither found by search nor read out a second time. */
const WRITTEN = 'before:content-[attr(data-text)]'

/** The print header that replaces the navigation bars: the product, who printed the page and
 * when. */
export function PrintHead({ user }: { user: SessionUser }) {
  const formats = useFormats()
  const [today] = useState(() => riyadhDay(new Date()))
  return (
    <div
      aria-hidden
      className="hidden items-center justify-between gap-6 border-b border-line px-6 py-4 print:flex"
    >
      <LogoMark size={40} />
      <span className="grid justify-items-end">
        <bdi data-text={user.fullName[formats.language]} className={`font-semibold ${WRITTEN}`} />
        <bdi data-text={dayText(today, formats)} className={`text-sm ${WRITTEN}`} />
      </span>
    </div>
  )
}
