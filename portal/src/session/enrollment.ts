import { createKeptStore } from './kept-store.ts'

/** Enrollment of spec 3: what a person tells of themselves before they have a user ID. None of it is
 * kept, since each of these helps to be taken for someone else. */
export type Enrollment = {
  expiryDate: string
  lastFourDigit: string
  legalId: string
  mobileNumber: string
}

const EMPTY: Enrollment = { expiryDate: '', lastFourDigit: '', legalId: '', mobileNumber: '' }

export const enrollment = createKeptStore('enrollment', EMPTY, {})

export function clearEnrollment(): void {
  enrollment.setState(EMPTY)
}
