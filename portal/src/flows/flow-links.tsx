import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useLanguage } from '../i18n/use-language.ts'
import type { FlowType } from '../data/stores/enrollment.ts'
import { buttonClass } from '../ui/button.tsx'

declare module '@tanstack/react-router' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- a module is extended by interface only
  interface HistoryState {
    /** The user ID to sign in with, when the previous page knows it. */
    signInAs?: string
  }
}

type LinkProps = { type: FlowType; children?: ReactNode }

/** A link to the right sign-in, with the user ID prefilled where known. */
export function SignInButton({ type, userId }: { type: FlowType; userId?: string }) {
  return (
    <Link
      to={type === 'centurion' ? '/$lang/login-centurion' : '/$lang/login'}
      params={{ lang: useLanguage() }}
      {...(userId && { state: { signInAs: userId } })}
      className={buttonClass()}
    >
      <Trans>Sign in</Trans>
    </Link>
  )
}

const QUIET =
  'inline-flex min-h-11 items-center font-medium text-madder-ink underline-offset-4 hover:underline'

/** An inline link to the right sign-in. */
export function SignInLink({ type, children }: LinkProps) {
  return (
    <Link
      to={type === 'centurion' ? '/$lang/login-centurion' : '/$lang/login'}
      params={{ lang: useLanguage() }}
      className={QUIET}
    >
      {children}
    </Link>
  )
}

/** A link to enrollment, inline or as the next action. */
export function EnrolLink({
  type,
  look = 'text',
  children,
}: LinkProps & { look?: 'text' | 'button' }) {
  const lang = useLanguage()
  const className = look === 'button' ? buttonClass() : QUIET
  return type === 'centurion' ? (
    <Link to="/$lang/enrollment-centurion" params={{ lang }} className={className}>
      {children}
    </Link>
  ) : (
    <Link to="/$lang/$type/enrollment" params={{ lang, type }} className={className}>
      {children}
    </Link>
  )
}

type RecoverLinkProps = LinkProps & { what: 'id' | 'password' }

/** A link to recovery. */
export function RecoverLink({ type, what, children }: RecoverLinkProps) {
  return (
    <Link
      to={what === 'id' ? '/$lang/$type/forgot-id' : '/$lang/$type/forgot-password'}
      params={{ lang: useLanguage(), type }}
      className={QUIET}
    >
      {children}
    </Link>
  )
}
