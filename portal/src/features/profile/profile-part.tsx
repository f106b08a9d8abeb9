import { Trans, useLingui } from '@lingui/react/macro'
import type { Profile } from '@sadu/contract'
import { cityName } from '@sadu/contract/profile/cities'
import { useState } from 'react'
import { useFormats } from '../../i18n/formats/use-formats.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { QueryBoundary } from '../../problems/query-boundary.tsx'
import { AddressText, useCountryName } from '../../ui/address-text.tsx'
import { Button } from '../../ui/button.tsx'
import { DeadlineText } from '../../ui/date-text.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { FocusedStep } from '../../ui/focused-step.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Phone } from '../../ui/phone.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { AddressForm } from './address-form.tsx'
import { IdentityForm } from './identity-form.tsx'
import { PersonalForm } from './personal-form.tsx'
import { useProfile } from './queries.ts'
import { Sent, UnderWay } from './sent.tsx'

type Open = 'personal' | 'identity' | 'address'
/** The last completed action: a request with its reference and due date, or a changed address. */
type Done = { what: Open; reference?: string; dueOn?: string }

const FACTS = 'grid gap-4 font-medium @md:grid-cols-2'

/** `/personal-information/{cardType}`: the user's stored details, and forms to change them. */
export function ProfilePart() {
  const { t } = useLingui()
  const query = useProfile()
  return (
    <div className="grid grid-cols-1 gap-6">
      <ProfileTitle />
      <QueryBoundary
        query={query}
        loading={{
          label: t`Loading your details`,
          shape: (
            <div className="grid gap-6">
              <Skeleton className="h-72 w-full rounded-lg" />
              <Skeleton className="h-44 w-full rounded-lg" />
              <Skeleton className="h-44 w-full rounded-lg" />
            </div>
          ),
        }}
        failedTitle={<Trans>We couldn’t show your details.</Trans>}
      >
        {(profile) => <Details profile={profile} />}
      </QueryBoundary>
    </div>
  )
}

function Details({ profile }: { profile: Profile }) {
  const { t } = useLingui()
  const [open, setOpen] = useState<Open | null>(null)
  const [done, setDone] = useState<Done | null>(null)
  /** The form that was just closed; its button receives the focus. */
  const [closed, setClosed] = useState<Open | null>(null)
  const close = () => {
    setClosed(open)
    setOpen(null)
  }
  const finish = (what: Done) => {
    setDone(what)
    setOpen(null)
  }
  const edit = (what: Open) => () => {
    setDone(null)
    setClosed(null)
    setOpen(what)
  }
  const back = (what: Open) => (closed === what ? takeFocus : null)
  const sent = (what: Open) => done?.what === what && <Sent done={done} />

  return (
    <div className="grid grid-cols-1 gap-6">
      <Panel
        title={t`Name and contact`}
        aside={
          open !== 'personal' &&
          profile.underWay.personalDetails === null && (
            <Button ref={back('personal')} tone="secondary" onClick={edit('personal')}>
              <Trans>Change details</Trans>
            </Button>
          )
        }
      >
        <div className="grid gap-5">
          {sent('personal') || <UnderWay reference={profile.underWay.personalDetails} />}
          {open === 'personal' ? (
            <FocusedStep>
              <PersonalForm
                profile={profile}
                onClose={close}
                onSent={(answer) => finish({ what: 'personal', ...answer })}
              />
            </FocusedStep>
          ) : (
            <PersonalFacts profile={profile} />
          )}
        </div>
      </Panel>
      <Panel title={t`Mobile`}>
        <Facts className={FACTS}>
          <Fact label={<Trans>Mobile Number</Trans>}>
            <Phone number={profile.mobile} />
          </Fact>
        </Facts>
        <p className="mt-4 max-w-prose text-sm text-ink-2">
          <Trans>
            For your safety, a mobile number is never changed online. Bring your ID to a branch, or
            call us from the number we have on file; we check who you are before anything changes.
          </Trans>
        </p>
        <div className="flex flex-wrap gap-x-5">
          <TextLink to="/customer-service" search={{ tab: 'places' }}>
            <Trans>Find a branch</Trans>
          </TextLink>
          <TextLink to="/contact-us">
            <Trans>Call us</Trans>
          </TextLink>
        </div>
      </Panel>
      <Panel
        title={t`ID or Iqama`}
        aside={
          open !== 'identity' &&
          profile.underWay.identity === null && (
            <Button ref={back('identity')} tone="secondary" onClick={edit('identity')}>
              <Trans>Update the ID</Trans>
            </Button>
          )
        }
      >
        <div className="grid gap-5">
          {sent('identity') || <UnderWay reference={profile.underWay.identity} />}
          {open === 'identity' ? (
            <FocusedStep>
              <IdentityForm
                profile={profile}
                onClose={close}
                onSent={(answer) => finish({ what: 'identity', ...answer })}
              />
            </FocusedStep>
          ) : (
            <Facts className={FACTS}>
              <Fact label={<Trans>ID or Iqama number</Trans>}>
                <bdi dir="ltr">•••••••{profile.identityTail}</bdi>
              </Fact>
              <Fact label={<Trans>Valid until</Trans>}>
                {profile.identityExpiresOn === null ? (
                  <NotSaid />
                ) : (
                  <DeadlineText value={profile.identityExpiresOn} />
                )}
              </Fact>
            </Facts>
          )}
        </div>
      </Panel>
      <Panel
        title={t`Mailing address`}
        aside={
          open !== 'address' && (
            <Button ref={back('address')} tone="secondary" onClick={edit('address')}>
              {profile.address ? <Trans>Change the address</Trans> : <Trans>Add an address</Trans>}
            </Button>
          )
        }
      >
        <div className="grid gap-5">
          {sent('address')}
          {open === 'address' ? (
            <FocusedStep>
              <AddressForm
                profile={profile}
                onClose={close}
                onDone={() => finish({ what: 'address' })}
              />
            </FocusedStep>
          ) : (
            <AddressFact profile={profile} />
          )}
        </div>
      </Panel>
    </div>
  )
}

const takeFocus = (button: HTMLButtonElement | null) => button?.focus()

function PersonalFacts({ profile }: { profile: Profile }) {
  const { language } = useFormats()
  const nameOf = useCountryName()
  const { fullName, nationality, email } = profile
  const other = language === 'ar' ? fullName.en : fullName.ar
  return (
    <Facts className={FACTS}>
      <Fact label={<Trans>Full name</Trans>}>
        <span className="block">
          <bdi>{fullName[language]}</bdi>
        </span>
        <span className="block text-sm font-normal text-ink-2">
          <bdi>{other}</bdi>
        </span>
      </Fact>
      <Fact label={<Trans>Nationality</Trans>}>
        {nationality === null ? <NotSaid /> : nameOf(nationality)}
      </Fact>
      <Fact label={<Trans>Email</Trans>}>
        {email === null ? <NotSaid /> : <bdi dir="ltr">{email}</bdi>}
      </Fact>
    </Facts>
  )
}

function AddressFact({ profile: { address } }: { profile: Profile }) {
  const language = useLanguage()
  if (!address) {
    return (
      <p className="text-ink-2">
        <Trans>We don’t have your address. Add one so we can send you post and new cards.</Trans>
      </p>
    )
  }
  const { line1, line2, country, city } = address
  return <AddressText address={{ line1, line2, country, city: cityName(city)[language] }} />
}

const NotSaid = () => (
  <span className="font-normal text-ink-2">
    <Trans>Not on file</Trans>
  </span>
)

/** Page heading, also shown in the skeleton. */
export function ProfileTitle() {
  return (
    <PageTitle
      title={<Trans>Personal details</Trans>}
      intro={<Trans>Your details, and how to change them.</Trans>}
    />
  )
}
