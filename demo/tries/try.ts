import type { RequestParts } from '../../bridge/src/domain/requests/notify.ts'
import type { Tx } from '../../bridge/src/platform/db/database.ts'
import type { Gateways } from '../../bridge/src/platform/gateways/gateways.ts'
import type { Moment } from '../live-event.ts'

/** An event that the presenter of the demonstration can trigger, by the same rules as for
 * customers. */
export type Try = {
  /** A one-line description. */
  about: string
  help: string
  /** Options with a value, and flags. */
  words: readonly string[]
  marks: readonly string[]
  /** Whether it changes requests, and therefore needs the bridge's keys and its outbox. */
  movesRequests?: true
  run: (
    tx: Tx,
    values: Readonly<Record<string, string | boolean | undefined>>,
    moment: Moment,
    parts: TryParts | null,
  ) => Promise<{ isDone: boolean; text: string }>
}

type TryParts = RequestParts & { gateways: Pick<Gateways, 'pins'> }
