import type { Language, Localized } from '@sadu/contract'
import type { NoticeMessage } from './message.ts'

/** One notice in a gathered message: its subject, its time, and its text. From the 51st on, `text`
 * is null. */
export type GatheredNotice = { about: Localized; at: string; text: string | null }

const TIME = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'Asia/Riyadh' })
const timeOf = ({ at }: GatheredNotice) => TIME.format(new Date(at))

/** The number of subjects that an SMS names. */
const NAMED = 4

/** Lists the number of notices for each subject, most frequent first. */
function countsOf(notices: readonly GatheredNotice[], language: Language): string {
  const groups = [...Map.groupBy(notices, ({ about }) => about[language])]
  const counts = groups
    .map(([about, { length }]) => ({ about, length }))
    .toSorted((one, other) => other.length - one.length)
  const rest = counts.slice(NAMED).reduce((sum, { length }) => sum + length, 0)
  const shown = counts.slice(0, NAMED).map(({ about, length }) => `${about} (${length})`)
  const others = { en: `other things (${rest})`, ar: `أمور أخرى (${rest})` }
  return [...shown, ...(rest > 0 ? [others[language]] : [])].join(language === 'ar' ? '، ' : ', ')
}

const SMS = (notices: readonly GatheredNotice[], since: string): Localized => ({
  en:
    `${notices.length} more notices since ${since}: ${countsOf(notices, 'en')}. ` +
    'See them under Notifications in our portal. If this was not you, call us at once.',
  ar:
    `إشعارات أخرى منذ ${since} (عددها ${notices.length}): ${countsOf(notices, 'ar')}. ` +
    'تجدها كاملة في «الإشعارات» على البوابة. إن لم تُجرِ ذلك فاتصل بنا فورًا.',
})

const EMAIL = (notices: readonly GatheredNotice[], since: string): Localized => ({
  en: `There has been a lot to tell you since ${since}, so here it is in one message: ${countsOf(notices, 'en')}. If this was not you, call us at once.`,
  ar: `وصلك الكثير منذ ${since}، فجمعناه في رسالة واحدة: ${countsOf(notices, 'ar')}. إن لم تُجرِ ذلك فاتصل بنا فورًا.`,
})

const inOne = (text: Localized, language: Language | null): string =>
  language === null ? `${text.ar}\n\n${text.en}` : text[language]

/** Returns the text that replaces several notices: an email contains them all, an SMS their
 * subjects. A single notice keeps its own text. */
export function gatheredText(
  channel: NoticeMessage['channel'],
  notices: readonly GatheredNotice[],
  language: Language | null,
): string {
  const [first] = notices
  if (!first) throw new Error('there are no gathered notices')
  if (notices.length === 1 && first.text !== null) return first.text
  if (channel === 'sms') return inOne(SMS(notices, timeOf(first)), language)
  const texts = notices.flatMap(({ text, ...notice }) =>
    text === null ? [] : [`${timeOf({ text, ...notice })}\n${text}`],
  )
  return [inOne(EMAIL(notices, timeOf(first)), language), ...texts].join('\n\n')
}

/** Returns the subject line of an email that replaces several. */
export const gatheredSubject = (count: number, language: Language | null): string => {
  const subject = { en: `Notices (${count})`, ar: `إشعارات (${count})` }
  return language === null ? `${subject.ar} | ${subject.en}` : subject[language]
}
