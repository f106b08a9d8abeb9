/** Who can sign in to the demonstration, as its page of people shows them. */
export const PEOPLE = {
  noura: { userName: 'noura', password: 'Sadu1!' },
  faisal: { userName: 'faisal', password: 'Sadu2!' },
  khalid: { userName: 'khalid', password: 'Sadu3!' },
  reema: { userName: 'reema', password: 'Sadu4!' },
} as const

export type Person = (typeof PEOPLE)[keyof typeof PEOPLE]
