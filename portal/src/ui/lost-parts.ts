import { createContext } from 'react'

/** A part of the screen whose data could not be fetched, because the service was unreachable. */
export type LostPart = { text: string; refetch: () => Promise<unknown> }

/** A function that reports a lost part, and returns another that withdraws the report. */
export type ReportLost = (part: LostPart) => () => void

/** The function with which the parts of a screen report that they are lost, so that the screen
 * shows one error. Null outside such a screen and in dialogs, where each part shows its own
 * error. */
export const LostPartsContext = createContext<ReportLost | null>(null)
