// The door of accounts: what other features and the start-up may call.
import type { Context } from '#platform/context.ts'
import { confirmCode, hasConfirmedCode, sendCode } from './codes.ts'
import { hashToken, isToken } from './devices.ts'
import { eraseAccountOf, firstNamesOf, listDueForDeletion } from './erase-account.ts'
import { spendAppGuess } from './guesses.ts'
import { countUp } from './limit-queries.ts'
import { findLink, findPendingEmail } from './link-queries.ts'
import { confirmEmail, linkWorks, mailConfirmation, mailLinkAbroad } from './links.ts'
import { enterById, enterByPhone, logInWithCode } from './log-in.ts'
import { checkOwnPassword } from './own-password.ts'
import {
  findOrNamePerson,
  findPersonByPhone,
  getPerson,
  grantRole,
  ownsHomes,
  revokeRole,
  updatePerson,
} from './queries.ts'
import { hasRecentProof, provesBySecondFactor, recordProof, requireRecentProof } from './recent-proof.ts'
import { endSessions, getSessionRow } from './session-queries.ts'
import { findActor } from './sessions.ts'
import { openAccountFor } from './sign-up.ts'
import { readersPath, tellPerson } from './tell-person.ts'
import { tenantStanding } from './tenant-standing.ts'

export type { CareStanding } from './care-standing.ts'
export type { TenantStanding } from './tenant-standing.ts'

export const accounts = {
  findActor,
  sendCode,
  confirmCode,
  hasConfirmedCode,
  getPerson,
  findPersonByPhone,
  findOrNamePerson,
  ownsHomes,
  grantRole,
  revokeRole,
  updatePerson,
  endSessions,
  mailConfirmation,
  confirmEmail,
  findPendingEmail,
  linkWorks,
  getSessionRow,
  requireRecentProof,
  hasRecentProof,
  provesBySecondFactor,
  recordProof,
  checkOwnPassword,
  spendAppGuess,
  enterById,
  enterByPhone,
  logInWithCode,
  mailLinkAbroad,
  openAccountFor,
  firstNamesOf,
  listDueForDeletion,
  eraseAccountOf,
  countUp,
  tellPerson,
  readersPath,
  tenantStanding,
  /** Returns the person and address of a link without using it up. */
  findEmailLink: async (ctx: Context, token: string) =>
    isToken(token) ? findLink(ctx.db, hashToken(token), 'confirm-email', ctx.now) : undefined,
}
