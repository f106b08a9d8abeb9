import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { AddTripScreen } from '../../features/trips/add-screen.tsx'
import { validatePlanSearch } from '../../features/trips/search.ts'

export const Route = createFileRoute('/_content/trips/add')({
  validateSearch: validatePlanSearch,
  component: AddTripScreen,
  staticData: {
    screen: {
      name: 'AddTrip',
      section: 'trips',
      layout: 'content',
      title: msg`Plan a trip`,
      resource: 'Public',
      description: msg`Tell us where you’re going and when, so your card works there.`,
      texts: ['trips', 'shared'],
      sample: '/trips/add',
    },
  },
})
