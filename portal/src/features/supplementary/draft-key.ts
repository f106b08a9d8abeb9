/** Key of the application draft. */
export const APPLICATION = { kind: 'supplementary' } as const
