import { expect, test } from 'vitest'
import { foldText, searchWords } from './fold.ts'

test.each([
  ['alef in all its forms', 'أسواق إبراهيم آل ٱلنخيل', 'اسواق ابراهيم ال النخيل'],
  ['ya and alef maqsura', 'مستشفى الملكي مصلى', 'مستشفي الملكي مصلي'],
  ['ta marbuta', 'قهوة الدلّة الذهبيّة', 'قهوه الدله الذهبيه'],
  ['hamza', 'مؤسسة شؤون بئر الهواء', 'موسسه شوون بير الهوا'],
  ['tatweel', 'مطعـــم', 'مطعم'],
  ['diacritics', 'مُحَمَّدٌ', 'محمد'],
  ['both sets of digits', '٤١٢ ۷۸ 9', '412 78 9'],
  ['letters typed on a Persian keyboard', 'کافی', 'كافي'],
  ['presentation forms', 'ﻻ ﷲ', 'لا الله'],
  ['capitals and accents', 'Café CRÈME', 'cafe creme'],
  ['separators between words', '  Parcel & Pine,\u00a0London—2 ', 'parcel pine london 2'],
  ['apostrophes of both kinds', "Jarir's Jarir’s", 'jarirs jarirs'],
  ['invisible direction marks', '\u2067نخلة\u2069\u200f', 'نخله'],
  ['nothing', '؟!', ''],
])('folds a text: %s', (_what, text, folded) => {
  expect(foldText(text)).toBe(folded)
  expect(foldText(folded)).toBe(folded)
})

test('words are searched once each, and database wildcards are removed', () => {
  expect(searchWords('  أحمد احمد 50%_off ')).toEqual(['احمد', '50', 'off'])
  expect(searchWords('%')).toEqual([])
})
