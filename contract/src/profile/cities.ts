import type { Localized } from '../core/values.ts'

const NAMES = `Riyadh الرياض|Jeddah جدة|Makkah مكة المكرمة|Madinah المدينة المنورة|Dammam الدمام|Al Khobar الخبر
Taif الطائف|Al Ahsa الأحساء|Buraydah بريدة|Tabuk تبوك|Abha أبها|Khamis Mushait خميس مشيط|Hail حائل|Jazan جازان
Yanbu ينبع|Jubail الجبيل|Dhahran الظهران|Najran نجران|Sakaka سكاكا|AlUla العلا|Qatif القطيف|Al Kharj الخرج
Hafar Al Batin حفر الباطن|Unayzah عنيزة|Arar عرعر|Al Bahah الباحة|Bisha بيشة|Ar Rass الرس|Al Majmaah المجمعة
Ad Dawadmi الدوادمي|Al Qunfudhah القنفذة|Rabigh رابغ|Al Lith الليث|Khafji الخفجي|Ras Tanura رأس تنورة
Buqayq بقيق|Sayhat سيهات|Safwa صفوى|Tarut تاروت|An Nairyah النعيرية|Afif عفيف|Az Zulfi الزلفي|Shaqra شقراء
Wadi Ad Dawasir وادي الدواسر|Al Aflaj الأفلاج|Hawtat Bani Tamim حوطة بني تميم|Al Muzahimiyah المزاحمية
Ad Diriyah الدرعية|Al Quwayiyah القويعية|Al Bukayriyah البكيرية|Al Mithnab المذنب|Badr بدر|Khaybar خيبر
Mahd Adh Dhahab مهد الذهب|Al Wajh الوجه|Duba ضباء|Umluj أملج|Haql حقل|Tayma تيماء|Al Qurayyat القريات
Turayf طريف|Rafha رفحاء|Dawmat Al Jandal دومة الجندل|Sabya صبيا|Abu Arish أبو عريش|Samtah صامطة|Farasan فرسان
Muhayil محايل عسير|An Namas النماص|Ahad Rufaidah أحد رفيدة|Sarat Abidah سراة عبيدة|Tathlith تثليث|Sharurah شرورة
Baljurashi بلجرشي|Al Mikhwah المخواة|Turbah تربة|Ranyah رنية|Al Khurmah الخرمة|King Abdullah Economic City مدينة الملك عبدالله الاقتصادية`

/** The Kingdom's cities allowed in an address, largest first. */
export const SAUDI_CITIES: readonly Localized[] = NAMES.split(/[|\n]/).map((name) => {
  const arabic = name.search(/\p{Script=Arabic}/u)
  return { en: name.slice(0, arabic).trim(), ar: name.slice(arabic) }
})

/** Whether the list has a city, by its English name, which is the stored form. */
export const isSaudiCity = (name: string): boolean => SAUDI_CITIES.some(({ en }) => en === name)

/** Returns a city's name in both languages; a city of another country as typed. */
export function cityName(name: string): Localized {
  return SAUDI_CITIES.find(({ en }) => en === name) ?? { en: name, ar: name }
}
