/// <reference types="vite/client" />

declare module '*.po' {
  import type { Messages } from '@lingui/core'
  export const messages: Messages
}

/** All of `content/faqs/`, as the build read it. */
declare module 'virtual:faqs' {
  const content: import('./features/support/faq-content.ts').FaqContent
  export default content
}
