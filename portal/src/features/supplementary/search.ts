import { APPLY_STEPS, type ApplyStep } from './steps.ts'

const REFERENCE = /^[0-9A-Z]{4}-[0-9A-Z]{4}$/

/** The step of an application that an address is about, or the application that was sent. */
export type ApplySearch = { step?: ApplyStep; ref?: string }

/** What an address says of an application; whatever does not fit is left out. */
export function readApplySearch(raw: Record<string, unknown>): ApplySearch {
  const { ref } = raw
  const step = APPLY_STEPS.find((one) => one === raw['step'])
  return {
    ...(step && { step }),
    ...(typeof ref === 'string' && REFERENCE.test(ref) && { ref }),
  }
}
