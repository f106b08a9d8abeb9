/** The account that a part of a page shows. Without one the bridge answers for the account used last,
 * so that nothing waits for the list of them. */
export type AccountChoice = string | undefined

/** The account as a call asks for it. */
export const ofAccount = (account: AccountChoice) =>
  account === undefined ? {} : { accountReference: account }
