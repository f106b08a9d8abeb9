import { accountSummary, listAccounts } from './accounts/calls.ts'
import { listCards } from './cards/calls.ts'
import {
  addTrustedDevice,
  callStatus,
  endSessions,
  generateIvr,
  listSessions,
  listTrustedDevices,
  revokeTrustedDevice,
  reportLocation,
} from './devices/calls.ts'
import { requestCaptcha, validateCaptcha } from './captcha/calls.ts'
import { listDeclined } from './pending/calls.ts'
import { generateOtp, validateOtp } from './otp/calls.ts'
import { checkUserId, completeEnrollment, startEnrollment } from './enrollment/calls.ts'
import { recoverPassword, recoverUserId, startRecovery } from './recovery/calls.ts'
import { recurringCharges, spendingTrends } from './insights/calls.ts'
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
} from './passkeys/calls.ts'
import { updatePassword } from './password/calls.ts'
import { rewardsHistory, rewardsSummary } from './rewards/calls.ts'
import { login, logout, refresh } from './session/calls.ts'
import { downloadStatement, listStatements, verifyStatement } from './statements/calls.ts'
import {
  exportTransactions,
  listPending,
  listTransactions,
  spendingInsights,
  transactionDetail,
} from './transactions/calls.ts'

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

export * from './brand/brand.ts'
export * from './core/call.ts'
export * from './accounts/calls.ts'
export * from './cards/calls.ts'
export * from './otp/calls.ts'
export * from './pending/calls.ts'
export * from './devices/calls.ts'
export * from './captcha/calls.ts'
export * from './enrollment/calls.ts'
export * from './gate/calls.ts'
export * from './handshake/calls.ts'
export * from './insights/calls.ts'
export * from './passkeys/calls.ts'
export * from './recovery/calls.ts'
export * from './password/calls.ts'
export * from './rewards/calls.ts'
export * from './session/calls.ts'
export * from './statements/calls.ts'
export * from './transactions/calls.ts'
export * from './core/codes.ts'
export * from './core/config.ts'
export * from './core/envelope.ts'
export * from './brand/own-brand.ts'
export * from './brand/palette.ts'
export * from './core/values.ts'
