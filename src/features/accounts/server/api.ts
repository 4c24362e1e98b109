// The door of accounts: what other features and the start-up may call.
import { confirmCode, sendCode } from './codes.ts'
import { findPendingEmail } from './link-queries.ts'
import { confirmEmail, linkWorks, mailConfirmation } from './links.ts'
import { findPersonByPhone, getPerson, updatePerson } from './queries.ts'
import { endSessions } from './session-queries.ts'
import { findActor } from './sessions.ts'

export const accounts = {
  findActor,
  sendCode,
  confirmCode,
  getPerson,
  findPersonByPhone,
  updatePerson,
  endSessions,
  mailConfirmation,
  confirmEmail,
  findPendingEmail,
  linkWorks,
}
