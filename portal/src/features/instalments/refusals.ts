import type { BridgeError } from '../../data/errors.ts'

const ABOUT_THE_PLAN: ReadonlySet<BridgeError['name']> = new Set([
  'invalidFields',
  'notAllowed',
  'notFound',
])

/** Whether an error is about the plan or its charge, not about the confirmation. */
export const isAboutPlan = ({ name }: BridgeError): boolean =>
  name !== null && (ABOUT_THE_PLAN.has(name) || name.startsWith('plan'))
