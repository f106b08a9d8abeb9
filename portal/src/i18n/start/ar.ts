import type { Messages } from '@lingui/core'

const catalogs = import.meta.glob<Messages>('../../{app,features/session}/locales/ar.po', {
  eager: true,
  import: 'messages',
})

/** The texts of the sign-in and of the frame of every page, in one chunk. */
export const messages: Messages = Object.assign({}, ...Object.values(catalogs))
