import { createContext } from 'react'

/** A part of the screen whose data could not be fetched, because the service was out of reach. */
export type LostPart = { text: string; refetch: () => Promise<unknown> }

/** Takes a lost part, and returns how to take it back. */
export type ReportLost = (part: LostPart) => () => void

/** Where the parts of a screen report that they are lost, so that the screen says it once. Null
 * outside such a screen and in dialogs, where each part says it itself. */
export const LostPartsContext = createContext<ReportLost | null>(null)
