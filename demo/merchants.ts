import type { Category, Currency, Localized } from '@sadu/contract'

type Place = { city: Localized; country: 'SA' | 'GB' | 'US'; currency: Currency }

const place = (en: string, ar: string, country: Place['country'], currency: Currency): Place => ({
  city: { en, ar },
  country,
  currency,
})
const PLACES = {
  riyadh: place('Riyadh', 'الرياض', 'SA', 'SAR'),
  jeddah: place('Jeddah', 'جدة', 'SA', 'SAR'),
  khobar: place('Al Khobar', 'الخبر', 'SA', 'SAR'),
  alula: place('AlUla', 'العلا', 'SA', 'SAR'),
  london: place('London', 'لندن', 'GB', 'GBP'),
  newYork: place('New York', 'نيويورك', 'US', 'USD'),
  online: place('Online', 'عبر الإنترنت', 'SA', 'SAR'),
  onlineAbroad: place('Online', 'عبر الإنترنت', 'US', 'USD'),
}
type PlaceName = keyof typeof PLACES

export type DemoMerchant = Place & { key: string; name: Localized; category: Category }

/** Key, category, place, name in English, name in Arabic. All names are fictional. */
const ROWS: readonly (readonly [string, Category, PlaceName, string, string])[] = [
  ['nakhla', 'groceries', 'riyadh', 'Nakhla Market', 'أسواق نخلة'],
  ['bustan', 'groceries', 'riyadh', 'Bustan Fresh Foods', 'بستان للأغذية الطازجة'],
  ['sunbula', 'groceries', 'riyadh', 'Sunbula Bakery', 'مخبز سنبلة'],
  ['marsaGrocer', 'groceries', 'jeddah', 'Marsa Grocers', 'بقالة المرسى'],
  ['qafilaFuel', 'fuel', 'riyadh', 'Qafila Fuel Station', 'محطة القافلة للوقود'],
  ['tuwaiqFuel', 'fuel', 'riyadh', 'Tuwaiq Road Station', 'محطة طريق طويق'],
  ['sahilFuel', 'fuel', 'khobar', 'Coast Road Fuel', 'محطة طريق الساحل'],
  ['dallah', 'restaurants', 'riyadh', 'Gold Dallah Coffee', 'قهوة الدلة الذهبية'],
  ['majlis', 'restaurants', 'riyadh', 'Samar Majlis Restaurant', 'مطعم مجلس السمر'],
  ['tannour', 'restaurants', 'riyadh', 'Clay Tannour', 'تنور الطين'],
  ['hail', 'restaurants', 'riyadh', 'Cardamom Lane Cafe', 'مقهى درب الهيل'],
  ['lulu', 'restaurants', 'jeddah', 'Pearl Quay Seafood', 'مأكولات رصيف اللؤلؤ'],
  ['sidra', 'restaurants', 'alula', 'Sidra Valley Kitchen', 'مطبخ وادي السدرة'],
  ['oudHouse', 'shopping', 'riyadh', 'Oud Threads', 'خيوط العود'],
  ['zari', 'shopping', 'riyadh', 'Zari Fabrics', 'أقمشة الزري'],
  ['rafiaHome', 'shopping', 'riyadh', 'Rafia Home', 'رافية للمنزل'],
  ['falak', 'shopping', 'riyadh', 'Falak Jewellery', 'مجوهرات فلك'],
  ['lamsaTech', 'shopping', 'khobar', 'Lamsa Electronics', 'إلكترونيات لمسة'],
  ['shifaPharmacy', 'health', 'riyadh', 'Yasmin Grove Pharmacy', 'صيدلية بستان الياسمين'],
  ['noorClinic', 'health', 'riyadh', 'Noor Hills Dental Clinic', 'عيادة تلال النور للأسنان'],
  ['qasrStore', 'online', 'online', 'Qasr Store', 'متجر قصر'],
  ['waraq', 'online', 'online', 'Waraq Books', 'كتب ورق'],
  ['sanduq', 'online', 'online', 'Sanduq Delivery', 'صندوق للتوصيل'],
  ['parcelPine', 'online', 'onlineAbroad', 'Parcel & Pine', 'بارسل آند باين'],
  ['riwaya', 'subscriptions', 'online', 'Riwaya Audio Books', 'رواية للكتب الصوتية'],
  ['shashati', 'subscriptions', 'online', 'Shashati Films', 'أفلام شاشتي'],
  ['cloudCask', 'subscriptions', 'onlineAbroad', 'Cloudcask Storage', 'كلاود كاسك للتخزين'],
  ['tuneMeadow', 'subscriptions', 'onlineAbroad', 'Tunemeadow Music', 'تيون ميدو للموسيقى'],
  ['janahAir', 'travel', 'riyadh', 'Janah Airways', 'طيران جناح'],
  ['rihlaRail', 'travel', 'riyadh', 'Rihla Rail', 'قطار رحلة'],
  ['alulaCamp', 'travel', 'alula', 'Sandstone Camp', 'مخيم الحجر الرملي'],
  ['jeddahHotel', 'travel', 'jeddah', 'Coral Gate Hotel', 'فندق بوابة المرجان'],
  ['londonHotel', 'travel', 'london', 'Larkmoor House Hotel', 'فندق لاركمور هاوس'],
  ['londonCab', 'travel', 'london', 'Foxglove Cabs', 'سيارات فوكسغلوف'],
  ['londonTea', 'restaurants', 'london', 'Thistle & Rye', 'ثيسل آند راي'],
  ['londonGrill', 'restaurants', 'london', 'Ember Yard Grill House', 'مشويات إمبر هاوس'],
  ['londonShop', 'shopping', 'london', 'Wrenfield & Daughters', 'رينفيلد آند دوترز'],
  ['londonBooks', 'shopping', 'london', 'Quillgate Books', 'مكتبة كويلغيت'],
  ['nyHotel', 'travel', 'newYork', 'Harrow & Pine Hotel', 'فندق هارو آند باين'],
  ['nyCab', 'travel', 'newYork', 'Copperline Cars', 'سيارات كوبرلاين'],
  ['nyDiner', 'restaurants', 'newYork', 'Juniper Corner Diner', 'مطعم ركن العرعر'],
  ['nyShop', 'shopping', 'newYork', 'Marlowe Street Outfitters', 'أزياء شارع مارلو'],
  ['atmRiyadh', 'cash', 'riyadh', 'Cash machine, Olaya', 'صراف آلي، العليا'],
  ['atmLondon', 'cash', 'london', 'Cash machine, Mayfair', 'صراف آلي، مايفير'],
]

export const DEMO_MERCHANTS: readonly DemoMerchant[] = ROWS.map(
  ([key, category, where, en, ar]) => ({
    key,
    category,
    name: { en, ar },
    city: PLACES[where].city,
    country: PLACES[where].country,
    currency: PLACES[where].currency,
  }),
)
