import { numeralsText } from '../../i18n/formats/numerals.ts'
import { useFormats } from '../../i18n/formats/use-formats.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useBrand } from '../../brand/brand.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useTypingMark } from '../../ui/page-marks.ts'
import { Phone } from '../../ui/phone.tsx'
import { type Manager, useManager } from './queries.ts'

/** Contact at the bottom of every page: the relationship manager, or the hotline without one. */
export function ManagerBar() {
  const manager = useManager()
  const { t } = useLingui()
  useTypingMark()
  return (
    <aside
      aria-label={
        manager?.gender === 'female'
          ? t({ message: 'Your relationship manager', context: 'female' })
          : t({ message: 'Your relationship manager', context: 'male' })
      }
      data-print="hide"
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] before:pointer-events-none before:absolute before:inset-x-0 before:-top-8 before:h-8 before:bg-linear-to-t before:from-surface before:to-transparent max-sm:in-data-typing:invisible"
    >
      <div className="mx-auto flex min-h-18 page-width items-center gap-3 px-4 py-2 sm:px-6">
        {manager === null && <Hotline />}
        {manager && <Named manager={manager} />}
      </div>
    </aside>
  )
}

function Named({ manager }: { manager: Manager }) {
  const { t } = useLingui()
  const formats = useFormats()
  const { language } = formats
  const { firstName, fullName, gender, phone, email } = manager
  const from = numeralsText(manager.from, formats)
  const to = numeralsText(manager.to, formats)
  const name = firstName[language]
  const letters = fullName[language]
    .split(' ')
    .map((word) => word.replace(/^ال/, '')[0])
    .slice(0, language === 'ar' ? 1 : 2)
    .join('')
  return (
    <>
      <span
        aria-hidden
        className="relative hidden size-12 shrink-0 place-items-center text-sm font-semibold min-[22rem]:grid"
      >
        <span className="absolute inset-2 rotate-45 border border-ink-2 bg-sunken" />
        <span className="relative">{letters}</span>
      </span>
      <p className="me-auto grid min-w-0 leading-snug">
        <span className="font-medium wrap-anywhere">{fullName[language]}</span>
        <span className="text-sm text-ink-2">
          {gender === 'female' ? (
            <Trans context="female">Relationship manager</Trans>
          ) : (
            <Trans context="male">Relationship manager</Trans>
          )}
          <span className="hidden sm:inline">
            {' · '}
            <Trans>
              every day from <bdi dir="ltr">{from}</bdi> to <bdi dir="ltr">{to}</bdi>
            </Trans>
          </span>
        </span>
      </p>
      <span className="hidden text-ink-2 lg:inline">
        <Phone number={phone} />
      </span>
      <a
        href={`mailto:${email}`}
        aria-label={t`Write to ${name}`}
        className={`${buttonClass('secondary')} rounded-full! px-4! max-sm:hidden`}
      >
        <Icon name="mail" size={20} />
        <Trans context="a message">Write</Trans>
      </a>
      <a
        href={`tel:${phone}`}
        aria-label={t`Call ${name}`}
        className={`${buttonClass()} shrink-0 rounded-full!`}
      >
        <Icon name="phone" size={20} />
        <span className="sm:hidden">
          <Trans context="by telephone">Call</Trans>
        </span>
        <span className="max-sm:hidden">
          <Trans>Call {name}</Trans>
        </span>
      </a>
    </>
  )
}

function Hotline() {
  const { hotline } = useBrand()
  return (
    <>
      <p className="me-auto grid min-w-0 leading-snug">
        <span className="font-medium">
          <Trans>The Centurion line</Trans>
        </span>
        <span className="text-sm text-ink-2">
          <Trans>To book, enrol or claim, call us.</Trans>
        </span>
      </p>
      <a href={`tel:${hotline}`} className={`${buttonClass()} shrink-0 rounded-full!`}>
        <Icon name="phone" size={20} />
        <Phone number={hotline} />
      </a>
    </>
  )
}
