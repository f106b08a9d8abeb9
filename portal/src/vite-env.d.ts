/// <reference types="vite/client" />

declare module '*.po' {
  import type { Messages } from '@lingui/core'
  export const messages: Messages
}

declare module '*.po?part=start' {
  export { messages } from '*.po'
}

declare module '*.po?part=ways' {
  export { messages } from '*.po'
}

declare module '*.po?part=account' {
  export { messages } from '*.po'
}
