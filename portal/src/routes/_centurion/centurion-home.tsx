import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { whenOpened } from '../../app/screen.ts'
import { LobbyScreen } from '../../features/centurion/lobby-screen.tsx'
import { prefetchLobby } from '../../features/centurion/prefetch.ts'

export const Route = createFileRoute('/_centurion/centurion-home')({
  loader: whenOpened(prefetchLobby),
  component: LobbyScreen,
  staticData: {
    screen: {
      name: 'CenturionHome',
      section: 'centurion',
      layout: 'centurion',
      title: msg`Centurion`,
      resource: 'Centurion',
      skin: 'centurion',
      texts: ['centurion', 'shared'],
      sample: '/centurion-home',
    },
  },
})
