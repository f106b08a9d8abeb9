import { expect, test } from 'vitest'
import { searchWords } from '../core/fold.ts'
import { markedParts, matchQuality } from './match.ts'

const qualityOf = (text: string, said: string) => matchQuality(searchWords(text), said)

test.each([
  ['the word itself', 'marlowe', 'Marlowe Street Outfitters', 1],
  ['its beginning', 'marlow', 'Marlowe Street Outfitters', 0.9],
  ['letters within it', 'fitters', 'Marlowe Street Outfitters', 0.7],
  ['one letter too few', 'outfiters', 'Marlowe Street Outfitters', 0.5],
  ['another letter', 'marlawe', 'Marlowe Street Outfitters', 0.5],
  ['two letters transposed', 'maroulwe', 'Maroluwe', 0.5],
  ['a typing error in an incomplete word', 'starbcu', 'Starbucks', 0.5],
  ['ta marbuta as ha', 'قهوه', 'قهوة الدلة الذهبية', 1],
  ['without the article', 'دله', 'قهوة الدلة الذهبية', 1],
  ['alef in another form', 'اسواق', 'أسواق النخلة', 1],
  ['digits of the other script', '١٩٤٦', 'card 1946', 1],
  ['all words, in any order', 'street marlowe', 'Marlowe Street Outfitters', 1],
  ['the mean of two words', 'street marlow', 'Marlowe Street Outfitters', 0.95],
  ['one word missing', 'marlowe coffee', 'Marlowe Street Outfitters', 0],
  ['another short word', 'cat', 'car wash', 0],
  ['another number', '004183', 'SDU-DSP-2026-004182', 0],
  ['two typing errors in a short word', 'marlezz', 'Marlowe', 0],
  ['an empty search', ' - ', 'Marlowe', 0],
  ['two letters within it', 'ow', 'Marlowe', 0],
  ['three letters within it', 'low', 'Marlowe', 0.7],
  ['a typing error in a word of four letters', 'carz', 'cart', 0],
  ['a typing error in a word of five letters', 'cartz', 'carts', 0.5],
  ['two adjacent letters of five transposed', 'cratz', 'cartz', 0.5],
  ['two distant letters transposed', 'zarct', 'carzt', 0],
  ['the first two letters transposed', 'acrtz', 'cartz', 0.5],
  ['one letter too many at the end', 'cartsz', 'carts', 0.5],
  ['its beginning with a typing error', 'outfxt', 'outfitters', 0.5],
  ['two wrong letters of five', 'zzrts', 'carts', 0],
  ['its beginning with the article', 'الق', 'القهوة', 0.9],
  ['letters within it with a typing error', 'bukcs', 'Starbucks', 0],
  ['a wrong letter, and another at the end', 'caxtz', 'carts', 0],
  ['a letter too few, and one too many after it', 'carts', 'crxts', 0],
  ['a letter too many, and one too few after it', 'carts', 'cxats', 0],
  ['two pairs of letters transposed', 'acrst', 'carts', 0],
  ['a wrong letter and two transposed in ten', 'xutfittres', 'outfitters', 0.5],
])('rates a match: %s', (_what, text, said, quality) => {
  expect(qualityOf(text, said)).toBeCloseTo(quality, 5)
})

const marked = (text: string, said: string) =>
  markedParts(searchWords(text), said)
    .map((part) => (part.isMarked ? `[${part.text}]` : part.text))
    .join('')

test.each([
  ['marlow', 'Marlowe Street Outfitters', '[Marlow]e Street Outfitters'],
  ['قهوه', 'قهوة الدلة الذهبية', '[قهوة] الدلة الذهبية'],
  ['دلة', 'قهوة الدلة', 'قهوة [الدلة]'],
  ['outfiters', 'Marlowe Outfitters', 'Marlowe [Outfitters]'],
  ['مقهى', 'مَقْهى الهيل', '[مَقْهى] الهيل'],
  ['1946', 'SDU-1946', '[SDU-1946]'],
  ['fuel', 'Marlowe', 'Marlowe'],
  ['fuel marlow', 'Marlowe  Outfitters', '[Marlow]e  Outfitters'],
  ['outfiters fuel', 'Marlowe Outfitters', 'Marlowe [Outfitters]'],
  ['m', 'Marlowe', '[M]arlowe'],
])('marks the matches of “%s” in “%s”', (text, said, shown) => {
  expect(marked(text, said)).toBe(shown)
})

test('a text is split only between words', () => {
  expect(markedParts(searchWords('outfitters'), 'Marlowe \t Outfitters')).toEqual([
    { text: 'Marlowe', isMarked: false },
    { text: ' \t ', isMarked: false },
    { text: 'Outfitters', isMarked: true },
  ])
  expect(markedParts([], '')).toEqual([])
})
