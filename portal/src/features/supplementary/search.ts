import { APPLY_STEPS, type ApplyStep } from './steps.ts'

const REFERENCE = /^[0-9A-Z]{4}-[0-9A-Z]{4}$/

/** The step of the application, or the reference of the submitted one. */
export type ApplySearch = { step?: ApplyStep; ref?: string }

/** Reads the application's URL parameters. Invalid values are ignored. */
export function readApplySearch(raw: Record<string, unknown>): ApplySearch {
  const { ref } = raw
  const step = APPLY_STEPS.find((one) => one === raw['step'])
  return {
    ...(step && { step }),
    ...(typeof ref === 'string' && REFERENCE.test(ref) && { ref }),
  }
}
