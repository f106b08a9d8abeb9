import type { RequestParts } from '../../bridge/src/domain/requests/tell.ts'
import type { Tx } from '../../bridge/src/platform/db/database.ts'
import type { Gateways } from '../../bridge/src/platform/gateways/gateways.ts'
import type { Moment } from '../live-event.ts'

/** Something that whoever shows the demonstration lets happen, by the rules by which it happens to customers. */
export type Try = {
  /** One line of what it does. */
  about: string
  help: string
  /** Options with a word after them, and those that stand alone. */
  words: readonly string[]
  marks: readonly string[]
  /** Whether it moves what people asked for, and so needs the bridge's keys and its outbox. */
  movesRequests?: true
  run: (
    tx: Tx,
    values: Readonly<Record<string, string | boolean | undefined>>,
    moment: Moment,
    parts: TryParts | null,
  ) => Promise<{ isDone: boolean; text: string }>
}

type TryParts = RequestParts & { gateways: Pick<Gateways, 'pins'> }
