import { DEFAULT_FIGURES, type IssuerFigures } from '@sadu/contract/support/figures'
import { useIssuer } from './use-issuer.ts'

/** Returns the issuer's figures for use in texts; the defaults until the configuration has
 * loaded. */
export function useIssuerFigures(): IssuerFigures {
  const issuer = useIssuer()
  return { ...DEFAULT_FIGURES, ...issuer?.figures }
}
