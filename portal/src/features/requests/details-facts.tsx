import { Trans } from '@lingui/react/macro'
import type { RequestAbout } from '@sadu/contract'
import type { ReactNode } from 'react'
import { useLanguage } from '../../i18n/use-language.ts'
import { useCountryName } from '../../ui/address-text.tsx'
import { DateText } from '../../ui/date-text.tsx'
import { Fact } from '../../ui/facts.tsx'

type DetailsAbout = Extract<RequestAbout, { kind: 'personalDetails' | 'identity' }>

/** Requested changes to the user's details, before and after. */
export function DetailsFacts({ about }: { about: DetailsAbout }) {
  return about.kind === 'personalDetails' ? (
    <PersonalFacts about={about} />
  ) : (
    <IdentityFacts about={about} />
  )
}

function PersonalFacts({
  about: { before, after },
}: {
  about: Extract<DetailsAbout, { kind: 'personalDetails' }>
}) {
  const nameOf = useCountryName()
  const language = useLanguage()
  const other = language === 'ar' ? 'en' : 'ar'
  const country = (code: string | null) => code && nameOf(code)
  return (
    <>
      <Change
        name={<Trans>Full name</Trans>}
        before={before.fullName[language]}
        after={after.fullName[language]}
      />
      <Change
        name={
          other === 'ar' ? <Trans>Full name in Arabic</Trans> : <Trans>Full name in English</Trans>
        }
        before={before.fullName[other]}
        after={after.fullName[other]}
      />
      <Change
        name={<Trans>Nationality</Trans>}
        before={country(before.nationality)}
        after={country(after.nationality)}
      />
      <Change name={<Trans>Email</Trans>} before={before.email} after={after.email} />
    </>
  )
}

function IdentityFacts({
  about: { before, after },
}: {
  about: Extract<DetailsAbout, { kind: 'identity' }>
}) {
  const day = (value: string | null) => value && <DateText value={value} />
  return (
    <>
      <Change
        name={<Trans>ID or Iqama number</Trans>}
        before={<bdi dir="ltr">•••••••{before.tail}</bdi>}
        after={<bdi dir="ltr">•••••••{after.tail}</bdi>}
        isSame={before.tail === after.tail}
      />
      <Change
        name={<Trans>Valid until</Trans>}
        before={day(before.expiresOn)}
        after={day(after.expiresOn)}
        isSame={before.expiresOn === after.expiresOn}
      />
    </>
  )
}

type ChangeProps = { name: ReactNode; before: ReactNode; after: ReactNode; isSame?: boolean }

/** Old and new value; renders nothing if they are the same. */
function Change({ name, before, after, isSame = before === after }: ChangeProps) {
  if (isSame) return null
  return (
    <Fact label={name} valueClass="grid">
      <span className="font-medium">
        <bdi>{after}</bdi>
      </span>
      <span className="text-sm text-ink-2">
        {before ? (
          <Trans>
            Before: <bdi>{before}</bdi>
          </Trans>
        ) : (
          <Trans>Not on file before</Trans>
        )}
      </span>
    </Fact>
  )
}
