import type { BridgeError } from '../../data/errors.ts'

const ABOUT_THE_PAYMENT: ReadonlySet<BridgeError['name']> = new Set([
  'invalidFields',
  'notAllowed',
  'notFound',
])

/** Whether an error is about the payment or its charge, not about the confirmation. */
export const isAboutPayment = ({ name }: BridgeError): boolean =>
  name !== null && (ABOUT_THE_PAYMENT.has(name) || name.startsWith('points'))
