import type { Localized } from '../core/values.ts'

/** District names found in many cities of the Kingdom. */
const KNOWN: Record<string, readonly [string, string]> = {
  olaya: ['Al Olaya', 'العليا'],
  malaz: ['Al Malaz', 'الملز'],
  murabba: ['Al Murabba', 'المربع'],
  wurud: ['Al Wurud', 'الورود'],
  rabwah: ['Al Rabwah', 'الربوة'],
  yasmin: ['Al Yasmin', 'الياسمين'],
  nakheel: ['Al Nakheel', 'النخيل'],
  suwaidi: ['Al Suwaidi', 'السويدي'],
  naseem: ['Al Naseem', 'النسيم'],
  aqiq: ['Al Aqiq', 'العقيق'],
  rawdah: ['Al Rawdah', 'الروضة'],
  salamah: ['Al Salamah', 'السلامة'],
  hamra: ['Al Hamra', 'الحمراء'],
  andalus: ['Al Andalus', 'الأندلس'],
  safa: ['Al Safa', 'الصفا'],
  balad: ['Al Balad', 'البلد'],
  zahra: ['Al Zahra', 'الزهراء'],
  aziziyah: ['Al Aziziyah', 'العزيزية'],
  shawqiyah: ['Al Shawqiyah', 'الشوقية'],
  awali: ['Al Awali', 'العوالي'],
  quba: ['Quba', 'قباء'],
  khalidiyah: ['Al Khalidiyah', 'الخالدية'],
  faisaliyah: ['Al Faisaliyah', 'الفيصلية'],
  shati: ['Al Shati', 'الشاطئ'],
  corniche: ['Corniche', 'الكورنيش'],
  nahdah: ['Al Nahdah', 'النهضة'],
  salam: ['Al Salam', 'السلام'],
  rayyan: ['Al Rayyan', 'الريان'],
  muruj: ['Al Muruj', 'المروج'],
  mansourah: ['Al Mansourah', 'المنصورة'],
}

export const localized = ([en, ar]: readonly [string, string]): Localized => ({ en, ar })
/** Returns the districts of the given keys, which are separated by spaces. */
export const districtsNamed = (names: string): Localized[] =>
  names.split(' ').map((name) => localized(KNOWN[name] as readonly [string, string]))
