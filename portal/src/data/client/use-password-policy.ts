import type { PasswordPolicy } from '@sadu/contract'
import { DEFAULT_PASSWORD_POLICY } from '@sadu/contract/password/policy'
import { useIssuer } from './use-issuer.ts'

/** What the issuer asks of a new password; the default until the configuration is here. */
export function usePasswordPolicy(): PasswordPolicy {
  return useIssuer()?.passwordPolicy ?? DEFAULT_PASSWORD_POLICY
}
