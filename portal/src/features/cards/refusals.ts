import type { BridgeError } from '../../data/errors.ts'

const ABOUT_THE_CARD: ReadonlySet<BridgeError['name']> = new Set([
  'cardStateRefuses',
  'invalidFields',
  'notAllowed',
  'notFound',
  'heldByPrimary',
  'cardOnItsWay',
  'wrongCardExpiry',
  'activationLimit',
])

/** Whether an error is about the card or the request, not about its confirmation. */
export const isAboutCard = ({ name }: BridgeError): boolean => ABOUT_THE_CARD.has(name)
