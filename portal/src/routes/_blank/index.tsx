import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_blank/')({
  staticData: {
    screen: {
      name: 'Entry',
      layout: 'blank',
      resource: 'Public',
      title: msg`Welcome`,
    },
  },
})
