/** The account of a part of a page. Without one the bridge answers for the account used last, so
 * that nothing waits for the account list. */
export type AccountChoice = string | undefined

/** The account as a call's input. */
export const ofAccount = (account: AccountChoice) =>
  account === undefined ? {} : { accountReference: account }
