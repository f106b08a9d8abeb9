/// <reference types="vite/client" />

/** Chromium's install prompt, which the page shows at a time of its choice. */
type InstallPrompt = Event & { prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }> }

/* oxlint-disable typescript/consistent-type-definitions -- only an interface adds to one of the browser */
interface Window {
  /** Captured before the first paint, until it is used. */
  installPrompt?: InstallPrompt
}
interface WindowEventMap {
  beforeinstallprompt: InstallPrompt
}
/* oxlint-enable typescript/consistent-type-definitions */

declare module '*.po' {
  import type { Messages } from '@lingui/core'
  export const messages: Messages
}

declare module 'virtual:map-ground' {
  import type { MapGround } from './features/places/map-ground.ts'
  const ground: MapGround
  export default ground
}

declare module 'virtual:flags' {
  /** The folder of the flags, one file per country. */
  const folder: string
  export default folder
}

declare module 'virtual:faqs' {
  import type { FaqContent } from '@sadu/contract/support/faq-content'
  const content: FaqContent
  export default content
}

declare module 'virtual:faq-list' {
  import type { FaqList } from '@sadu/contract/support/faq-content'
  const list: FaqList
  export default list
}

declare module 'virtual:faq-topics' {
  import type { FaqTopic } from '@sadu/contract/support/faq-content'
  const topics: Readonly<Record<string, () => Promise<{ default: FaqTopic }>>>
  export default topics
}
