import { expect, test } from 'vitest'
import { asksForDecision } from './decision-question.ts'

test.each([
  'will you approve my limit',
  'are you gonna accept my request',
  'هل ستوافقون على طلبي',
  'بتوافقون علي',
])('“%s” asks for a decision', (text) => expect(asksForDecision(text)).toBe(true))

test.each([
  'is my request approved',
  'will my card be accepted abroad',
  'هل تمت الموافقة على طلبي',
])('“%s” does not ask for a decision', (text) => expect(asksForDecision(text)).toBe(false))
