import type { Notice, NoticeSubject } from '../../domain/notices/notice.ts'
import type { Stop, TripDays } from '@sadu/contract/trips/rules'
import { dayText } from '../../domain/notices/day-text.ts'
import { countriesText } from '@sadu/contract/trips/countries-text'

/** The subject of a notice about a trip. */
export const tripSubject = (tripId: string): NoticeSubject => ({
  kind: 'trip',
  en: 'Your trip',
  ar: 'رحلتك',
  leadsTo: tripId,
})

type NoticeTrip = TripDays & { stops: readonly Stop[] }

/** The notice of a planned or changed trip. */
export function savedNotice(trip: NoticeTrip, hotline: string): Notice {
  const to = countriesText(trip.stops)
  const [from, until] = [dayText(trip.arrivesOn), dayText(trip.leavesOn)]
  return {
    title: { en: `Trip to ${to.en}: saved`, ar: `الرحلة إلى ${to.ar}: حُفظت` },
    en:
      `Your trip to ${to.en} from ${from.en} to ${until.en} is saved. We expect your ` +
      `payments there on those days. If you did not plan it, call ${hotline}.`,
    ar:
      `حُفظت رحلتك إلى ${to.ar} من ${from.ar} إلى ${until.ar}، والعمليات من هناك في هذه الأيام متوقعة. ` +
      `إن لم تخطّط لها فاتصل بنا على ${hotline}.`,
  }
}

/** The notice that a card was closed before the end of a trip; `replacedBy` are the digits of the
 * card that now replaces it on the trip, and `isOver` means that no card will replace it. */
export function droppedNotice(
  trip: NoticeTrip,
  { digits, isOver, replacedBy }: { digits: string; isOver: boolean; replacedBy: string | null },
): Notice {
  const to = countriesText(trip.stops)
  if (replacedBy !== null) {
    return {
      title: { en: `Trip to ${to.en}: new card`, ar: `الرحلة إلى ${to.ar}: بطاقة جديدة` },
      en: `The card ending ${replacedBy} replaces the one ending ${digits} on your trip to ${to.en}.`,
      ar: `حلّت البطاقة المنتهية بـ ${replacedBy} محل المنتهية بـ ${digits} في رحلتك إلى ${to.ar}.`,
    }
  }
  const next = isOver
    ? { en: 'Choose another card.', ar: 'اختر بطاقة أخرى.' }
    : {
        en: 'Its replacement is added once you activate it. Until then, choose another card.',
        ar: 'وستنضم بديلتها إليها فور تفعيلها. وحتى ذلك الحين اختر بطاقة أخرى.',
      }
  return {
    title: { en: `Trip to ${to.en}: choose a card`, ar: `الرحلة إلى ${to.ar}: اختر بطاقة` },
    en: `The card ending ${digits} is cancelled and no longer on your trip to ${to.en}. ${next.en}`,
    ar: `أُوقفت البطاقة المنتهية بـ ${digits} نهائيًا ولم تعد ضمن رحلتك إلى ${to.ar}. ${next.ar}`,
  }
}
