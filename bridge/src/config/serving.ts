import { isLoopback } from '../core/loopback.ts'
import { StartRefusal } from '../core/start-refusal.ts'
import type { Providers } from '../platform/gateways/provider-settings.ts'

/** The variables that decide whether this is the demonstration. */
type Surroundings = Partial<
  Record<'DEMO' | 'NODE_ENV' | 'DATABASE_URL' | 'PUBLIC_URL' | 'HOST', string>
>

/** Returns why demonstration mode is off without `DEMO=on`. Null if it is on, which requires the
 * embedded database and a local address, since anyone who reaches the demonstration can read all
 * codes. */
export function whyNoDemonstration(read: Surroundings): string | null {
  if (read.DEMO === 'off') return 'DEMO is off'
  if (read.NODE_ENV === 'production') return 'NODE_ENV is production'
  if (read.DATABASE_URL) return 'DATABASE_URL is set'
  if (read.PUBLIC_URL) return 'PUBLIC_URL is set'
  if (read.HOST && !isLoopback(read.HOST)) return 'HOST is reached by other machines'
  return null
}

/** Throws a `StartRefusal` for a production bridge without a public URL or with undeliverable
 * messages, and for a demonstration with providers, since its fictional numbers and addresses could
 * belong to real people. */
export function requireSafeServing(
  config: { demo: boolean; publicUrl: URL | null; providers: Providers },
  given: { read: Surroundings; isOutboxRead: boolean },
): void {
  const { sms, mail, voice } = config.providers
  if (config.demo) {
    if (!sms && !mail) return
    throw new StartRefusal(
      'The people of the demonstration are made up, and their numbers and addresses may be somebody’s. Unset SMS_URL and MAIL_URL with what belongs to them, or set DEMO=off.',
    )
  }
  const providers = Object.entries({ SMS_URL: sms, MAIL_URL: mail, VOICE_URL: voice })
    .filter(([, provider]) => provider === null)
    .map(([name]) => name)
  const missing = [
    ...(config.publicUrl ? [] : ['PUBLIC_URL, the address that people type']),
    ...(given.isOutboxRead || providers.length === 0
      ? []
      : [
          `${providers.join(' and ')}, without which messages would reach nobody (OUTBOX=on keeps them in the outbox table)`,
        ]),
  ]
  if (missing.length === 0) return
  throw new StartRefusal(
    `${whyNoDemonstration(given.read)}, so this is not the demonstration, and it needs ${missing.join('; ')}. Set these, or DEMO=on for the demonstration.`,
  )
}
