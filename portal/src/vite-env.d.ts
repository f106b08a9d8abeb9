/// <reference types="vite/client" />

declare module '*.po' {
  import type { Messages } from '@lingui/core'
  export const messages: Messages
}

declare module '*.po?part=start' {
  import type { Messages } from '@lingui/core'
  export const messages: Messages
}

declare module '*.po?part=ways' {
  import type { Messages } from '@lingui/core'
  export const messages: Messages
}

declare module '*.po?part=account' {
  import type { Messages } from '@lingui/core'
  export const messages: Messages
}
