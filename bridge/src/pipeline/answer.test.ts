import { describe, expect, test } from 'vitest'
import { languageOf, refusal, success } from './answer.ts'

describe('languageOf', () => {
  test.each([
    [undefined, 'en'],
    ['', 'en'],
    ['ar', 'ar'],
    ['ar-SA,en;q=0.8', 'ar'],
    ['en-GB,ar;q=0.9', 'en'],
    ['fr,ar;q=0.5,en;q=0.4', 'ar'],
    ['en;q=0.2,AR;q=0.3', 'ar'],
    ['ar;q=0', 'en'],
    ['*', 'en'],
    ['arn', 'en'],
  ] as const)('reads the header %s as %s', (header, language) => {
    expect(languageOf(header)).toBe(language)
  })
})

describe('an envelope', () => {
  test('has the results of a success with code 00000', () => {
    const answer = success({ a: 1 }, '1234', 'en')
    expect(answer.status).toBe(200)
    expect(JSON.parse(answer.json)).toEqual({
      responseInfo: { errorCode: '00000', errorDescription: 'Success.', requestUID: '1234' },
      results: { a: 1 },
    })
  })

  test('puts the number of attempts into the text, in the requested language', () => {
    const answer = JSON.parse(refusal('wrongCredentials', { triesLeft: 2 }, '1234', 'ar').json)
    expect(answer.responseInfo.errorDescription).toMatch(/تبقّت لك محاولتان\.$/)
    expect(answer.results).toEqual({ triesLeft: 2 })
  })

  test('has `retryIn` only if the call came too soon', () => {
    expect(refusal('tooManyRequests', { retryIn: 7 }, '1234', 'en')).toMatchObject({
      status: 429,
      retryIn: 7,
    })
    expect(refusal('wrongCode', { triesLeft: 1 }, '1234', 'en').retryIn).toBeUndefined()
  })
})
