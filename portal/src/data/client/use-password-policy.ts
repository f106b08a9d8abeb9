import type { PasswordPolicy } from '@sadu/contract'
import { DEFAULT_PASSWORD_POLICY } from '@sadu/contract/password/policy'
import { useIssuer } from './use-issuer.ts'

/** The issuer's requirements for a new password; the default until the configuration has loaded. */
export function usePasswordPolicy(): PasswordPolicy {
  return useIssuer()?.passwordPolicy ?? DEFAULT_PASSWORD_POLICY
}
