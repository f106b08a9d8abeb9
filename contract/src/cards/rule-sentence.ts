import type { Language, Localized } from '../core/values.ts'
import { HOME_COUNTRY } from '../core/countries.ts'
import { type CountryGroup, isCountryGroup } from './country-groups.ts'
import type { CardRule, RULE_CATEGORIES, RulePeriod } from './rules.ts'

/** Formatters for the figures of a sentence, in the reader's language. */
export type RuleFigures = {
  amount(halalas: number): string
  /** A full hour of the day, 0 to 23. */
  hour(hour: number): string
}

const PERIODS: Record<RulePeriod, Localized> = {
  day: { en: 'a day', ar: 'في اليوم' },
  week: { en: 'a week', ar: 'في الأسبوع' },
  month: { en: 'a month', ar: 'في الشهر' },
}

const HOME: Localized = { en: 'the Kingdom', ar: 'المملكة' }

/** The words for a group in a rule that allows it, and for its other countries in one that refuses
 * them. */
const GROUPS: Record<CountryGroup, { all: Localized; others: Localized }> = {
  gcc: {
    all: { en: 'the GCC countries', ar: 'دول مجلس التعاون' },
    others: { en: 'the other GCC countries', ar: 'بقية دول مجلس التعاون' },
  },
  arab: {
    all: { en: 'the Arab countries', ar: 'الدول العربية' },
    others: { en: 'the other Arab countries', ar: 'بقية الدول العربية' },
  },
  eu: {
    all: { en: 'the European Union', ar: 'الاتحاد الأوروبي' },
    others: { en: 'the European Union', ar: 'الاتحاد الأوروبي' },
  },
}

const KINDS: Record<(typeof RULE_CATEGORIES)[number], Localized> = {
  groceries: { en: 'groceries', ar: 'البقالة' },
  fuel: { en: 'fuel', ar: 'الوقود' },
  restaurants: { en: 'restaurants', ar: 'المطاعم' },
  travel: { en: 'travel', ar: 'السفر' },
  online: { en: 'online shops', ar: 'المتاجر الإلكترونية' },
  subscriptions: { en: 'subscriptions', ar: 'الاشتراكات' },
  shopping: { en: 'shopping', ar: 'التسوّق' },
  health: { en: 'health', ar: 'الصحة' },
  cash: { en: 'cash', ar: 'السحب النقدي' },
}

/** Returns the words for a place within a sentence. */
export function placeName(place: string, language: Language, { isOnly }: { isOnly: boolean }) {
  if (place === HOME_COUNTRY) return HOME[language]
  if (isCountryGroup(place)) return GROUPS[place][isOnly ? 'all' : 'others'][language]
  return new Intl.DisplayNames([language], { type: 'region' }).of(place) ?? place
}

/** Returns the words for a kind of merchant within a sentence. */
export const merchantKind = (kind: (typeof RULE_CATEGORIES)[number]): Localized => KINDS[kind]

function listed(names: readonly string[], language: Language, type: 'conjunction' | 'disjunction') {
  return new Intl.ListFormat(language, { type }).format(names)
}

/** Returns a rule as a sentence without its full stop, the same on every screen and in every
 * message. */
export function ruleSentence(rule: CardRule, language: Language, say: RuleFigures): string {
  const isEnglish = language === 'en'
  switch (rule.kind) {
    case 'total': {
      const amount = say.amount(rule.most)
      const period = PERIODS[rule.period][language]
      return isEnglish ? `At most ${amount} ${period}` : `بحد أقصى ${amount} ${period}`
    }
    case 'payment': {
      const amount = say.amount(rule.most)
      return isEnglish ? `At most ${amount} for one payment` : `بحد أقصى ${amount} للعملية الواحدة`
    }
    case 'countries': {
      const names = rule.places.map((place) => placeName(place, language, rule))
      if (rule.isOnly) {
        const places = listed(names, language, 'conjunction')
        return isEnglish ? `Payments only in ${places}` : `الدفع في ${places} فقط`
      }
      const places = listed(names, language, 'disjunction')
      return isEnglish ? `No payments in ${places}` : `لا دفع في ${places}`
    }
    case 'merchants': {
      const names = rule.categories.map((kind) => KINDS[kind][language])
      const kinds = listed(names, language, 'disjunction')
      return isEnglish ? `No payments for ${kinds}` : `لا دفع مقابل ${kinds}`
    }
    case 'hours': {
      const [from, until] = [say.hour(rule.from), say.hour(rule.until)]
      if (rule.isOnlineOnly) {
        return isEnglish
          ? `No online purchases between ${from} and ${until}`
          : `لا شراء عبر الإنترنت بين ${from} و${until}`
      }
      return isEnglish ? `No payments between ${from} and ${until}` : `لا دفع بين ${from} و${until}`
    }
  }
}
