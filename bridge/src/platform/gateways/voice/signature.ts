import { createHmac, timingSafeEqual } from 'node:crypto'

/** Returns the provider's callback signature: HMAC-SHA1 with the account's token over the exact URL
 * followed by the form's names and values, sorted by name, in base64. */
export function signatureOf(token: string, url: string, form: URLSearchParams): string {
  const sorted = new URLSearchParams(form)
  sorted.sort()
  const hmac = createHmac('sha1', token).update(url)
  for (const [name, value] of sorted) hmac.update(name + value)
  return hmac.digest('base64')
}

/** Whether a callback is signed by the provider, compared in constant time. */
export function isSigned(
  token: string,
  callback: { url: string; form: URLSearchParams; signature: string | undefined },
): boolean {
  const expected = Buffer.from(signatureOf(token, callback.url, callback.form))
  const given = Buffer.from(callback.signature ?? '')
  return given.length === expected.length && timingSafeEqual(given, expected)
}
