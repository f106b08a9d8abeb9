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

/** Whether a refusal is of the card or of what was asked, and not of what confirms it. */
export const isAboutCard = ({ name }: BridgeError): boolean => ABOUT_THE_CARD.has(name)
