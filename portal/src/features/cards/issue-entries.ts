import type { PostalAddress } from '@sadu/contract'
import {
  CONTACT_METHODS,
  type ContactMethod,
  ISSUE_REASONS,
  type IssueKind,
  type IssueReason,
} from '@sadu/contract/cards/issue'
import type { IssueDraft } from '@sadu/contract/cards/issue-draft'
import { COUNTRIES, HOME_COUNTRY } from '@sadu/contract/core/countries'

/** Form entries for the order of a new card, as stored in the draft. */
export type Entries = IssueDraft

export const ADDRESS_FIELDS = ['line1', 'line2', 'city', 'country'] as const
export type AddressField = (typeof ADDRESS_FIELDS)[number]

/** The entered address, or its missing fields. */
export function enteredAddress({ line1 = '', line2 = '', city = '', country }: Entries): {
  address: PostalAddress | null
  missing: AddressField[]
} {
  const typed = { line1: line1.trim(), city: city.trim(), country: country ?? HOME_COUNTRY }
  const missing = (['line1', 'city'] as const).filter((field) => typed[field] === '')
  const isKnown = COUNTRIES.includes(typed.country)
  const isWhole = missing.length === 0 && isKnown
  return {
    address: isWhole ? { ...typed, line2: line2.trim() || null } : null,
    missing: isKnown ? missing : [...missing, 'country'],
  }
}

/** Delivery address of the new card; null while incomplete. `isOnFile` marks the stored address. */
export function deliveryOf(
  entries: Entries,
  onFile: PostalAddress | null,
): { address: PostalAddress; isOnFile: boolean } | null {
  if (onFile && (entries.place ?? 'onFile') === 'onFile') return { address: onFile, isOnFile: true }
  const { address } = enteredAddress(entries)
  return address && { address, isOnFile: false }
}

/** The chosen reason and contact method, each null until chosen. */
export function choicesOf(
  { reason, contactMethod }: Entries,
  what: IssueKind,
): { reason: IssueReason | null; contactMethod: ContactMethod | null } {
  const reasons: readonly IssueReason[] = ISSUE_REASONS[what]
  return {
    reason: reasons.find((one) => one === reason) ?? null,
    contactMethod: CONTACT_METHODS.find((one) => one === contactMethod) ?? null,
  }
}
