import type { Localized } from '../core/values.ts'
import { localized, districtsNamed } from './city-districts.ts'
import type { Position } from './distance.ts'

/** A city that the embedded map draws, with places of the demonstration. Its location is real; its
 * streets are invented. */
export type MapCity = Position & {
  name: Localized
  /** Two letters (ISO 3166-1). */
  country: string
  /** IANA time zone. */
  zone: string
  /** Length of the main roads from the centre, in kilometres. */
  reachKm: number
  /** Rotation of the street grid, in degrees. */
  turn: number
  /** The start of the sea: direction (degrees, 0 is east and 90 north), and distance. */
  sea: { direction: number; km: number } | null
  /** Number of demonstration places in the city. */
  places: number
  districts: readonly Localized[]
}

const RIYADH_ZONE = 'Asia/Riyadh'

type Drawn = Pick<MapCity, 'reachKm' | 'turn' | 'places'> & {
  name: readonly [string, string]
  at: readonly [latitude: number, longitude: number]
  sea?: readonly [direction: number, km: number]
}

const inTheKingdom = (drawn: Drawn, districts: string): MapCity =>
  drawnCity({ ...drawn, country: 'SA', zone: RIYADH_ZONE }, districtsNamed(districts))

const abroad = (
  drawn: Drawn & { country: string; zone: string },
  ...districts: readonly (readonly [string, string])[]
): MapCity => drawnCity(drawn, districts.map(localized))

function drawnCity(
  { name, at: [latitude, longitude], sea, ...rest }: Drawn & { country: string; zone: string },
  districts: readonly Localized[],
): MapCity {
  return {
    ...rest,
    name: localized(name),
    latitude,
    longitude,
    sea: sea ? { direction: sea[0], km: sea[1] } : null,
    districts,
  }
}

/** Twenty cities of the Kingdom, largest first, and seven abroad. */
export const MAP_CITIES: readonly MapCity[] = [
  inTheKingdom(
    { name: ['Riyadh', 'الرياض'], at: [24.6911, 46.6853], reachKm: 15, turn: 14, places: 46 },
    'olaya malaz murabba wurud rabwah yasmin nakheel suwaidi naseem aqiq rawdah salam',
  ),
  inTheKingdom(
    {
      name: ['Jeddah', 'جدة'],
      at: [21.5433, 39.1979],
      sea: [180, 5],
      reachKm: 13,
      turn: -12,
      places: 30,
    },
    'rawdah salamah hamra andalus safa balad zahra aziziyah naseem shati',
  ),
  inTheKingdom(
    { name: ['Makkah', 'مكة المكرمة'], at: [21.4225, 39.8262], reachKm: 8, turn: 32, places: 14 },
    'aziziyah shawqiyah awali rawdah nahdah khalidiyah zahra',
  ),
  inTheKingdom(
    {
      name: ['Madinah', 'المدينة المنورة'],
      at: [24.4709, 39.6122],
      reachKm: 8,
      turn: 22,
      places: 14,
    },
    'quba awali aziziyah khalidiyah salam rayyan faisaliyah',
  ),
  inTheKingdom(
    {
      name: ['Dammam', 'الدمام'],
      at: [26.4207, 50.0888],
      sea: [60, 5],
      reachKm: 9,
      turn: -28,
      places: 14,
    },
    'shati faisaliyah rayyan nahdah rawdah muruj khalidiyah',
  ),
  inTheKingdom(
    {
      name: ['Al Khobar', 'الخبر'],
      at: [26.2794, 50.2083],
      sea: [0, 2],
      reachKm: 7,
      turn: 6,
      places: 12,
    },
    'corniche olaya rawdah andalus aqiq hamra',
  ),
  inTheKingdom(
    { name: ['Taif', 'الطائف'], at: [21.2703, 40.4158], reachKm: 7, turn: 38, places: 10 },
    'faisaliyah rayyan salamah khalidiyah nakheel rawdah',
  ),
  inTheKingdom(
    { name: ['Al Ahsa', 'الأحساء'], at: [25.3646, 49.5876], reachKm: 7, turn: -9, places: 9 },
    'mansourah salamah nakheel khalidiyah rawdah',
  ),
  inTheKingdom(
    { name: ['Buraydah', 'بريدة'], at: [26.326, 43.975], reachKm: 6, turn: 18, places: 8 },
    'rayyan faisaliyah nahdah khalidiyah aqiq',
  ),
  inTheKingdom(
    { name: ['Tabuk', 'تبوك'], at: [28.3835, 36.5662], reachKm: 6, turn: 27, places: 8 },
    'muruj rawdah faisaliyah nakheel salamah',
  ),
  inTheKingdom(
    { name: ['Abha', 'أبها'], at: [18.2164, 42.5053], reachKm: 5, turn: -35, places: 8 },
    'wurud muruj mansourah nakheel khalidiyah',
  ),
  inTheKingdom(
    {
      name: ['Khamis Mushait', 'خميس مشيط'],
      at: [18.3093, 42.7662],
      reachKm: 5,
      turn: 11,
      places: 8,
    },
    'rawdah nahdah salam rayyan aziziyah',
  ),
  inTheKingdom(
    { name: ['Hail', 'حائل'], at: [27.5114, 41.7208], reachKm: 6, turn: -17, places: 7 },
    'nahdah salamah khalidiyah muruj rawdah',
  ),
  inTheKingdom(
    {
      name: ['Jazan', 'جازان'],
      at: [16.8894, 42.5706],
      sea: [210, 2.5],
      reachKm: 5,
      turn: -24,
      places: 7,
    },
    'shati rawdah safa corniche faisaliyah',
  ),
  inTheKingdom(
    {
      name: ['Yanbu', 'ينبع'],
      at: [24.0895, 38.0618],
      sea: [225, 2.5],
      reachKm: 6,
      turn: 44,
      places: 7,
    },
    'shati corniche rayyan muruj balad',
  ),
  inTheKingdom(
    {
      name: ['Jubail', 'الجبيل'],
      at: [27.0046, 49.646],
      sea: [45, 2.5],
      reachKm: 6,
      turn: -41,
      places: 7,
    },
    'corniche faisaliyah andalus nakheel safa',
  ),
  inTheKingdom(
    { name: ['Dhahran', 'الظهران'], at: [26.2886, 50.114], reachKm: 4, turn: 20, places: 6 },
    'salamah rayyan hamra nakheel',
  ),
  inTheKingdom(
    { name: ['Najran', 'نجران'], at: [17.4917, 44.1322], reachKm: 5, turn: 4, places: 6 },
    'faisaliyah khalidiyah rayyan balad',
  ),
  inTheKingdom(
    { name: ['Sakaka', 'سكاكا'], at: [29.9697, 40.2064], reachKm: 4, turn: 31, places: 5 },
    'aziziyah faisaliyah rawdah muruj',
  ),
  inTheKingdom(
    { name: ['AlUla', 'العلا'], at: [26.6085, 37.9232], reachKm: 4, turn: -33, places: 5 },
    'balad aziziyah nakheel salam',
  ),
  abroad(
    {
      name: ['Dubai', 'دبي'],
      at: [25.2048, 55.2708],
      sea: [135, 2.5],
      country: 'AE',
      zone: 'Asia/Dubai',
      reachKm: 9,
      turn: 40,
      places: 5,
    },
    ['Deira', 'ديرة'],
    ['Jumeirah', 'جميرا'],
    ['Al Barsha', 'البرشاء'],
    ['Marina', 'المارينا'],
  ),
  abroad(
    {
      name: ['Manama', 'المنامة'],
      at: [26.2235, 50.5876],
      sea: [80, 2.5],
      country: 'BH',
      zone: 'Asia/Bahrain',
      reachKm: 4,
      turn: 8,
      places: 3,
    },
    ['Adliya', 'العدلية'],
    ['Juffair', 'الجفير'],
    ['Al Seef', 'السيف'],
  ),
  abroad(
    {
      name: ['Kuwait City', 'مدينة الكويت'],
      at: [29.3697, 47.9783],
      sea: [60, 2.5],
      country: 'KW',
      zone: 'Asia/Kuwait',
      reachKm: 6,
      turn: -20,
      places: 2,
    },
    ['Sharq', 'شرق'],
    ['Salmiya', 'السالمية'],
  ),
  abroad(
    {
      name: ['Doha', 'الدوحة'],
      at: [25.2854, 51.531],
      sea: [40, 2.5],
      country: 'QA',
      zone: 'Asia/Qatar',
      reachKm: 6,
      turn: 30,
      places: 2,
    },
    ['West Bay', 'الخليج الغربي'],
    ['Al Sadd', 'السد'],
  ),
  abroad(
    {
      name: ['Cairo', 'القاهرة'],
      at: [30.0444, 31.2357],
      country: 'EG',
      zone: 'Africa/Cairo',
      reachKm: 9,
      turn: 16,
      places: 3,
    },
    ['Zamalek', 'الزمالك'],
    ['Maadi', 'المعادي'],
    ['Heliopolis', 'مصر الجديدة'],
  ),
  abroad(
    {
      name: ['London', 'لندن'],
      at: [51.5072, -0.1276],
      country: 'GB',
      zone: 'Europe/London',
      reachKm: 9,
      turn: -7,
      places: 3,
    },
    ['Mayfair', 'مايفير'],
    ['Kensington', 'كنسينغتون'],
    ['Canary Wharf', 'كناري وارف'],
  ),
  abroad(
    {
      name: ['New York', 'نيويورك'],
      at: [40.758, -73.9855],
      country: 'US',
      zone: 'America/New_York',
      reachKm: 6,
      turn: 29,
      places: 1,
    },
    ['Midtown', 'ميدتاون'],
    ['Chelsea', 'تشيلسي'],
  ),
]
