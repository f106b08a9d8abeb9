import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { NOT_FOUND_PATH } from '../../app/guard.ts'
import { NotFoundScreen } from '../../app/not-found-screen.tsx'

export const Route = createFileRoute('/_content/error-404')({
  component: NotFoundScreen,
  staticData: {
    screen: {
      name: 'NotFound',
      layout: 'content',
      resource: 'Public',
      title: msg`Page Not Found`,
      description: msg`We could not find the page you are looking for.`,
      sample: NOT_FOUND_PATH,
    },
  },
})
