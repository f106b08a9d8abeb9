/// <reference types="vite/client" />

/** Chromium's question whether to install the page, which the page asks when it wants to. */
type InstallPrompt = Event & { prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }> }

/* oxlint-disable typescript/consistent-type-definitions -- only an interface adds to one of the browser */
interface Window {
  /** Held from before the page is drawn until it is asked. */
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
  /** Where the flags lie, a file for each country. */
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
