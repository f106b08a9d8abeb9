/** People who can sign in to the demonstration, as listed on its page of people. */
export const PEOPLE = {
  noura: { userName: 'noura', password: 'Sadu1!' },
  faisal: { userName: 'faisal', password: 'Sadu2!' },
  khalid: { userName: 'khalid', password: 'Sadu3!' },
  reema: { userName: 'reema', password: 'Sadu4!' },
} as const

export type Person = { userName: string; password: string }

/** The ID and card details of people who can sign in. */
export const CARDS = {
  noura: { legalId: '1054321987', expiryDate: '09-28', lastDigits: '1946' },
  khalid: { legalId: '1043218765', expiryDate: '12-27', lastDigits: '0318' },
  reema: { legalId: '1032109876', expiryDate: '05-29', lastDigits: '10054' },
} as const
