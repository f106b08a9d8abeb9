import { Trans } from '@lingui/react/macro'
export function Footer() {
  return <footer className="border-t border-line px-4 py-6 text-sm text-ink-2"><Trans>All users are subject to the privacy statement.</Trans></footer>
}
