import {
  endSessions,
  listCards,
  listSessions,
  listTrustedDevices,
  revokeTrustedDevice,
} from '@sadu/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ask, fresh } from '../../data/client/ask.ts'
import { endSession } from '../../data/stores/session.ts'

/** Which of the person's cards a screen lists
 * (docs/specification/2-screens-and-routes.md#route-parameters). */
export type CardType = 'primary' | 'supplementary'

const DEVICES = ['devices']
const SESSIONS = ['sessions']

export function useDevices() {
  return useQuery({
    ...fresh,
    queryKey: DEVICES,
    queryFn: ({ signal }) => ask(listTrustedDevices, {}, signal),
  })
}

export function useSessions() {
  return useQuery({
    ...fresh,
    queryKey: SESSIONS,
    queryFn: async ({ signal }) => (await ask(listSessions, {}, signal)).sessions,
  })
}

/** The person's cards of one kind. */
export function useCardsOf(cardType: CardType) {
  return useQuery({
    ...fresh,
    queryKey: ['cards', 'all'],
    queryFn: async ({ signal }) => (await ask(listCards, {}, signal)).cards,
    select: (cards) => cards.filter(({ kind }) => kind === cardType),
  })
}

/** Takes the trust back; where it is this device, the session here is over with it. */
export function useRevoke() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (deviceId: string) => ask(revokeTrustedDevice, { deviceId }),
    onSuccess: ({ isThisDevice }) => (isThisDevice ? endSession('signedOut') : refresh()),
  })
}

/** Ends one session, or all but this one. */
export function useEndSessions() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (which: string) => ask(endSessions, { which }),
    onSuccess: refresh,
    // One that is gone already has to leave the list as well.
    onError: refresh,
  })
}

function useRefresh() {
  const client = useQueryClient()
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: DEVICES }),
      client.invalidateQueries({ queryKey: SESSIONS }),
    ])
}
