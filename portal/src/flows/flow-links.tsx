import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useLanguage } from '../i18n/use-language.ts'
import type { FlowType } from '../data/stores/enrollment.ts'
import { buttonClass } from '../ui/button.tsx'

declare module '@tanstack/react-router' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- a module is extended by interface only
  interface HistoryState {
    /** Whose sign-in this is, when the page before already knows. */
    signInAs?: string
  }
}

type LinkProps = { type: FlowType; children?: ReactNode }

/** The way to the right sign-in, which already knows the user ID where there is one. */
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

/** The way to the right sign-in, in a line of text. */
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

/** The way to enrollment, in a line of text or as what comes next. */
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

/** The way to what was forgotten. */
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
