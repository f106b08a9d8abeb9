import { createHmac, timingSafeEqual } from 'node:crypto'

/** How a provider signs a callback: HMAC-SHA1, keyed with the account's token, of the exact address
 * followed by the form's names and values in the order of the names. In base64. */
export function signatureOf(token: string, url: string, form: URLSearchParams): string {
  const sorted = new URLSearchParams(form)
  sorted.sort()
  const hmac = createHmac('sha1', token).update(url)
  for (const [name, value] of sorted) hmac.update(name + value)
  return hmac.digest('base64')
}

/** Whether a callback is the provider's, compared in the same time wherever a wrong one differs. */
export function isSigned(
  token: string,
  callback: { url: string; form: URLSearchParams; signature: string | undefined },
): boolean {
  const expected = Buffer.from(signatureOf(token, callback.url, callback.form))
  const given = Buffer.from(callback.signature ?? '')
  return given.length === expected.length && timingSafeEqual(given, expected)
}
