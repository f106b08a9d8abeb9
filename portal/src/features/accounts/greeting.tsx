import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { daysBetween, riyadhDay, riyadhHour } from '@sadu/contract/core/days'
import { dayText, relativeDayText, timeText } from '../../i18n/formats/dates.ts'
import type { FormatPreferences } from '../../i18n/formats/locale.ts'
import type { SessionUser } from '../../data/stores/session-user.ts'
import { useFormats } from '../../i18n/formats/use-formats.ts'

const MORNING_FROM = 4
const AFTERNOON_FROM = 12
const EVENING_FROM = 17
/** Sign-ins up to this many days ago show a relative day ("3 days ago") instead of a date. */
const RELATIVE_DAYS = 6

export type DayPart = 'morning' | 'afternoon' | 'evening'

/** Part of the day in Riyadh; the hours after midnight count as evening. */
export function dayPartOf(now: Date): DayPart {
  const hour = riyadhHour(now)
  if (hour < MORNING_FROM || hour >= EVENING_FROM) return 'evening'
  return hour < AFTERNOON_FROM ? 'morning' : 'afternoon'
}

function signInDay(at: string, now: Date, formats: FormatPreferences): string {
  const [day, today] = [riyadhDay(new Date(at)), riyadhDay(now)]
  return daysBetween(day, today) <= RELATIVE_DAYS
    ? relativeDayText(day, today, formats)
    : dayText(day, formats)
}

/** Greets the user by first name and shows the previous sign-in, so that a sign-in by someone else
 * is noticed. */
export function Greeting({ user, now }: { user: SessionUser; now: Date }) {
  const { t } = useLingui()
  const formats = useFormats()
  const name = user.firstName[formats.language]
  const greeting = {
    morning: t`Good morning, ${name}`,
    afternoon: t`Good afternoon, ${name}`,
    evening: t`Good evening, ${name}`,
  }[dayPartOf(now)]

  return (
    <header className="min-w-0">
      <h1 className="text-2xl font-semibold wrap-anywhere sm:text-3xl">{greeting}</h1>
      <p className="mt-1 text-ink-2">
        {user.lastSignIn ? (
          <LastSignIn lastSignIn={user.lastSignIn} now={now} />
        ) : (
          <Trans>This is your first sign-in. Welcome.</Trans>
        )}
      </p>
      <FailedTries count={user.lastSignIn?.failedTries ?? 0} />
    </header>
  )
}

/** Number of failed sign-ins since then; users know which of these were their own. */
function FailedTries({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <p className="mt-1 text-danger-ink">
      <Plural
        value={count}
        one="One wrong password was entered since then. If it wasn’t you, change your password."
        other="# wrong passwords were entered since then. If it wasn’t you, change your password."
      />
    </p>
  )
}

type LastSignInProps = { lastSignIn: NonNullable<SessionUser['lastSignIn']>; now: Date }

function LastSignIn({ lastSignIn, now }: LastSignInProps) {
  const formats = useFormats()
  const day = signInDay(lastSignIn.at, now, formats)
  const time = timeText(lastSignIn.at, formats)
  const place = lastSignIn.place?.[formats.language]
  return (
    <time dateTime={lastSignIn.at}>
      {place ? (
        <Trans>
          Last sign-in: {day} at {time}, from {place}
        </Trans>
      ) : (
        <Trans>
          Last sign-in: {day} at {time}
        </Trans>
      )}
    </time>
  )
}
