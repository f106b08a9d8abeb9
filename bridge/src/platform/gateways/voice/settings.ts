/** Settings of a voice provider and its callbacks. */
export type VoiceSettings = {
  /** The base URL of the provider's API, without a trailing slash. */
  url: string
  /** Credentials for basic authentication; the token also signs the provider's callbacks. */
  account: string
  token: string
  /** The caller number, in E.164. */
  from: string
  /** The bridge's public origin, for the provider's callbacks. */
  publicOrigin: string
}

/** Returns the callback address for an answered call, a pressed key, or a status change. */
export function callbackUrl(
  { publicOrigin }: Pick<VoiceSettings, 'publicOrigin'>,
  callId: string,
  news: 'answer' | 'digit' | 'status',
): string {
  return `${publicOrigin}/voice/calls/${callId}/${news}`
}
