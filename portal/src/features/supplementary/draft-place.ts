/** Where what is entered of an application waits. */
export const APPLICATION = { kind: 'supplementary' } as const
