/** The column of a form or a task, in the middle of a wide page. */
export const COLUMN_CLASS = 'mx-auto w-full max-w-160'
