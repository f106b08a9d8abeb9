import type { Messages } from '@lingui/core'

const catalogs = import.meta.glob<Messages>('../../{routes,features/session}/locales/ar.po', {
  eager: true,
  query: '?source',
  import: 'messages',
})

/** What the sign-in and the frame of every page say, in one chunk. */
export const messages: Messages = Object.assign({}, ...Object.values(catalogs))
