/// <reference types="vite/client" />

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
