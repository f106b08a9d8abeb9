/** How a provider of voice calls is reached, and how it reaches us. */
export type VoiceSettings = {
  /** The base of the provider's interface, without a slash at the end. */
  url: string
  /** User and password of its basic authentication; the token also signs its callbacks. */
  account: string
  token: string
  /** The number that people see, in E.164. */
  from: string
  /** The bridge's own public origin, which the provider calls back. */
  publicOrigin: string
}

/** Where the provider reports a call: that it was answered, the key that was pressed, its status. */
export function callbackUrl(
  { publicOrigin }: Pick<VoiceSettings, 'publicOrigin'>,
  callId: string,
  news: 'answer' | 'digit' | 'status',
): string {
  return `${publicOrigin}/voice/calls/${callId}/${news}`
}
