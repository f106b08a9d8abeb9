/** The most characters of a note on a transaction. */
export const NOTE_LENGTH = 200
