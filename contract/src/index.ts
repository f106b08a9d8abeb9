import { accountSummary, listAccounts } from './calls/accounts.ts'
import { listCards } from './calls/cards.ts'
import {
  addTrustedDevice,
  callStatus,
  endSessions,
  generateIvr,
  listSessions,
  listTrustedDevices,
  revokeTrustedDevice,
  reportLocation,
} from './calls/devices.ts'
import { requestCaptcha, validateCaptcha } from './calls/captcha.ts'
import { listDeclined } from './calls/declined.ts'
import { generateOtp, validateOtp } from './calls/codes.ts'
import { checkUserId, completeEnrollment, startEnrollment } from './calls/enrollment.ts'
import { recoverPassword, recoverUserId, startRecovery } from './calls/recovery.ts'
import { recurringCharges, spendingTrends } from './calls/insights.ts'
import {
  addPasskey,
  beginPasskey,
  beginPasskeyConfirmation,
  beginPasskeySignIn,
  beginPasskeyStepUp,
  confirmWithPasskey,
  listPasskeys,
  removePasskey,
  renamePasskey,
  signInWithPasskey,
} from './calls/passkeys.ts'
import { updatePassword } from './calls/password.ts'
import { rewardsHistory, rewardsSummary } from './calls/rewards.ts'
import { login, logout, refresh } from './calls/session.ts'
import { downloadStatement, listStatements, verifyStatement } from './calls/statements.ts'
import {
  exportTransactions,
  listPending,
  listTransactions,
  spendingInsights,
  transactionDetail,
} from './calls/transactions.ts'

/** Every call of the bridge. The handshake stands apart: it opens the envelope that these use. */
export const contract = {
  login,
  refresh,
  logout,
  generateOtp,
  validateOtp,
  startEnrollment,
  checkUserId,
  completeEnrollment,
  startRecovery,
  recoverUserId,
  recoverPassword,
  requestCaptcha,
  validateCaptcha,
  generateIvr,
  callStatus,
  addTrustedDevice,
  listTrustedDevices,
  revokeTrustedDevice,
  listSessions,
  endSessions,
  reportLocation,
  beginPasskey,
  addPasskey,
  listPasskeys,
  renamePasskey,
  removePasskey,
  beginPasskeySignIn,
  signInWithPasskey,
  beginPasskeyConfirmation,
  confirmWithPasskey,
  beginPasskeyStepUp,
  updatePassword,
  listAccounts,
  accountSummary,
  listCards,
  rewardsSummary,
  rewardsHistory,
  listTransactions,
  transactionDetail,
  exportTransactions,
  listPending,
  spendingInsights,
  listDeclined,
  spendingTrends,
  recurringCharges,
  listStatements,
  downloadStatement,
  verifyStatement,
} as const

export type Contract = typeof contract
export type CallName = keyof Contract

export * from './brand.ts'
export * from './call.ts'
export * from './calls/accounts.ts'
export * from './calls/cards.ts'
export * from './calls/codes.ts'
export * from './calls/declined.ts'
export * from './calls/devices.ts'
export * from './calls/captcha.ts'
export * from './calls/enrollment.ts'
export * from './calls/gate.ts'
export * from './calls/handshake.ts'
export * from './calls/insights.ts'
export * from './calls/passkeys.ts'
export * from './calls/recovery.ts'
export * from './calls/password.ts'
export * from './calls/rewards.ts'
export * from './calls/session.ts'
export * from './calls/statements.ts'
export * from './calls/transactions.ts'
export * from './codes.ts'
export * from './config.ts'
export * from './envelope.ts'
export * from './own-brand.ts'
export * from './palette.ts'
export * from './values.ts'
