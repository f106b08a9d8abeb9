import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useLocation } from '@tanstack/react-router'
import type { Brand } from '@sadu/contract'
import type { ReactNode } from 'react'
import { useBrand } from '../../brand/brand.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { PrivacyLine } from '../../problems/privacy-line.tsx'
import { useYear } from './use-year.ts'

type Network = Brand['links']['social'][number]['network']

/** The names of social networks, the same in both languages. */
const NETWORKS: Record<Network, string> = {
  x: 'X',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
  youtube: 'YouTube',
}

/** The issuer's links (social networks, agreements in the page's language), statement verification,
 * the privacy notice and the copyright line (docs/specification/2-screens-and-routes.md#shell). */
export function Footer() {
  const { t } = useLingui()
  const language = useLanguage()
  const brand = useBrand()
  const { cardAgreements, privacy, terms, social } = brand.links
  const pathname = useLocation({ select: (location) => location.pathname })
  const year = useYear()
  const issuer = brand.issuerName[language]

  return (
    <footer data-print="hide" className="border-t border-line bg-surface text-sm text-ink-2">
      <div className="mx-auto grid page-width gap-x-8 gap-y-4 px-4 pt-6 pb-24 sm:grid-cols-[1fr_auto] sm:px-6">
        {/* In separate columns, so that none moves when the web font makes another one wider. */}
        <nav
          aria-label={t`Terms and privacy`}
          className="grid gap-x-6 sm:grid-cols-[repeat(2,10rem)] lg:grid-cols-[repeat(3,10rem)]"
        >
          {cardAgreements && (
            <FooterLink to={cardAgreements[language]}>
              <Trans>Card agreements</Trans>
            </FooterLink>
          )}
          {privacy && (
            <FooterLink to={privacy[language]}>
              <Trans>Privacy statement</Trans>
            </FooterLink>
          )}
          {terms && (
            <FooterLink to={terms[language]}>
              <Trans>Terms of service</Trans>
            </FooterLink>
          )}
          <Link to="/customer-service" className={LINK_CLASS}>
            <Trans>Help</Trans>
          </Link>
          <Link
            to="/customer-service"
            search={{ tab: 'feedback', from: pathname }}
            className={LINK_CLASS}
          >
            <Trans>Feedback</Trans>
          </Link>
          <Link to="/$lang/verify" params={{ lang: language }} className={LINK_CLASS}>
            <Trans>Verify a document</Trans>
          </Link>
        </nav>
        <p className="sm:col-span-2">
          <PrivacyLine />
        </p>
        <p className="sm:col-span-2">
          <Trans>
            © <bdi data-year>{year}</bdi> {issuer}. All rights reserved.
          </Trans>
        </p>
        {social.length > 0 && (
          <nav
            aria-label={t`Social media`}
            className="-mx-3 flex flex-wrap sm:col-start-2 sm:row-start-1"
          >
            {social.map(({ network, url }) => (
              <FooterLink key={network} to={url} className="justify-center px-3">
                <span lang="en">{NETWORKS[network]}</span>
              </FooterLink>
            ))}
          </nav>
        )}
      </div>
    </footer>
  )
}

/** The same in two lines for signed-in people, whose navigation contains the other links. */
export function ShortFooter() {
  const { t } = useLingui()
  const language = useLanguage()
  const brand = useBrand()
  const { cardAgreements, privacy, terms, social } = brand.links
  const pathname = useLocation({ select: (location) => location.pathname })
  const year = useYear()
  const issuer = brand.issuerName[language]

  return (
    <footer data-print="hide" className="border-t border-line bg-surface text-xs text-ink-2">
      <div className="mx-auto page-width px-4 pt-1 pb-3 sm:px-6">
        <div className="flex flex-wrap items-center justify-between gap-x-8">
          <nav aria-label={t`Terms and privacy`} className="flex flex-wrap gap-x-5">
            {cardAgreements && (
              <FooterLink to={cardAgreements[language]}>
                <Trans>Card agreements</Trans>
              </FooterLink>
            )}
            {/* On a phone, the privacy statement is linked only in the line below. */}
            {privacy && (
              <FooterLink to={privacy[language]} className="max-sm:hidden">
                <Trans>Privacy statement</Trans>
              </FooterLink>
            )}
            {terms && (
              <FooterLink to={terms[language]}>
                <Trans>Terms of service</Trans>
              </FooterLink>
            )}
            <Link
              to="/customer-service"
              search={{ tab: 'feedback', from: pathname }}
              className={LINK_CLASS}
            >
              <Trans>Feedback</Trans>
            </Link>
          </nav>
          {social.length > 0 && (
            <nav aria-label={t`Social media`} className="-mx-3 flex flex-wrap">
              {social.map(({ network, url }) => (
                <FooterLink key={network} to={url} className="justify-center px-3">
                  <span lang="en">{NETWORKS[network]}</span>
                </FooterLink>
              ))}
            </nav>
          )}
        </div>
        <p>
          <Trans>
            © <bdi data-year>{year}</bdi> {issuer}.
          </Trans>{' '}
          <PrivacyLine />
        </p>
      </div>
    </footer>
  )
}

const LINK_CLASS =
  'inline-flex min-h-11 min-w-11 items-center underline-offset-4 hover:text-ink hover:underline'

type FooterLinkProps = { to: string; className?: string; children: ReactNode }

function FooterLink({ to, className = '', children }: FooterLinkProps) {
  return (
    <a href={to} target="_blank" rel="noreferrer" className={`${LINK_CLASS} ${className}`}>
      {children}
    </a>
  )
}
