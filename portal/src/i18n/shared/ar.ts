import type { Messages } from '@lingui/core'

const catalogs = import.meta.glob<Messages>(
  '../../{account,app/pages,forms,step-up,ui,ui/patterns}/locales/ar.po',
  {
    eager: true,
    import: 'messages',
  },
)

/** The texts of the layers below the screens, in one chunk. */
export const messages: Messages = Object.assign({}, ...Object.values(catalogs))
