import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { deviceName, maskPhone } from '#features/people/accounts/rules.ts'
import { accounts } from '#features/people/accounts/server/api.ts'
import { m } from '#messages'
import type { Context } from '#platform/context.ts'
import { notFound, Refusal } from '#platform/errors.ts'
import { signedIn } from '#platform/http/signed-in.ts'
import { noteChange } from './note-change.ts'
import {
  deletePasskey,
  findPasskey,
  insertChallenge,
  insertPasskey,
  listPasskeys,
  takeChallenge,
  touchPasskey,
} from './queries.ts'

const challengeMinutes = 5
/** ES256 and RS256. Left alone, the library offers ML-DSA first on Node 24, which other versions of Node cannot check. */
const algorithms = [-7, -257]

/** A passkey belongs to a host name, and an IP address is none: on one's own machine it is localhost. */
function siteOf({ config }: Pick<Context, 'config'>): { rpID: string; origin: string } {
  const origin = config.SITE_URL ?? `http://localhost:${config.PORT}`
  return { rpID: new URL(origin).hostname, origin }
}

const keepChallenge = (ctx: Context, challenge: string, personId: number | null) =>
  insertChallenge(ctx.db, {
    challenge,
    person_id: personId,
    expires_at: new Date(ctx.now.getTime() + challengeMinutes * 60_000),
  })

export async function startPasskey(ctx: Context) {
  await accounts.requireRecentProof(ctx)
  const { personId } = signedIn(ctx)
  const person = await accounts.getPerson(ctx.db, personId)
  const known = await listPasskeys(ctx.db, personId)
  const options = await generateRegistrationOptions({
    rpName: 'Thikana',
    rpID: siteOf(ctx).rpID,
    userName: person.phone ? maskPhone(person.phone) : (person.email ?? person.first_name),
    userDisplayName: person.first_name,
    userID: new Uint8Array(Buffer.from(`thikana ${personId}`)),
    attestationType: 'none',
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: known.map(({ credential_id }) => ({ id: credential_id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await keepChallenge(ctx, options.challenge, personId)
  return options
}

export async function addPasskey(ctx: Context, response: RegistrationResponseJSON): Promise<void> {
  const { personId } = signedIn(ctx)
  const { rpID, origin } = siteOf(ctx)
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response,
    expectedChallenge: (challenge) => takeChallenge(ctx.db, challenge, personId, ctx.now),
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
  }).catch(refuse)
  if (!verified) throw makeRefusal()
  const { credential } = registrationInfo
  await ctx.db.transaction().execute(async (tx) => {
    await insertPasskey(tx, {
      ...{ person_id: personId, credential_id: credential.id, public_key: Buffer.from(credential.publicKey) },
      ...{ counter: credential.counter, transports: credential.transports ?? [] },
      ...{ name: deviceName(ctx.exchange.userAgent), created_at: ctx.now },
    })
    await noteChange(ctx, tx, 'passkey_added')
  })
  await accounts.recordProof(ctx, 'passkey')
}

export async function removePasskey(ctx: Context, id: number): Promise<void> {
  await accounts.requireRecentProof(ctx)
  await ctx.db.transaction().execute(async (tx) => {
    if (!(await deletePasskey(tx, signedIn(ctx).personId, id))) throw notFound(m.security_no_such_passkey())
    await noteChange(ctx, tx, 'passkey_removed')
  })
}

/** Names no keys: the browser offers what it has, and nobody learns who has an account. */
export async function askPasskey(ctx: Context) {
  const options = await generateAuthenticationOptions({ rpID: siteOf(ctx).rpID, userVerification: 'required' })
  await keepChallenge(ctx, options.challenge, null)
  return options
}

/** Returns whose passkey it is. */
export async function verifyPasskey(ctx: Context, response: AuthenticationResponseJSON): Promise<number> {
  const passkey = await findPasskey(ctx.db, response.id)
  if (!passkey) throw makeRefusal()
  const { rpID, origin } = siteOf(ctx)
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    // Taken even if it then fails, so that an answer works once.
    expectedChallenge: (challenge) => takeChallenge(ctx.db, challenge, null, ctx.now),
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    credential: {
      id: passkey.credential_id,
      publicKey: new Uint8Array(passkey.public_key),
      counter: Number(passkey.counter),
    },
  }).catch(refuse)
  if (!verified) throw makeRefusal()
  await touchPasskey(ctx.db, passkey.id, authenticationInfo.newCounter, ctx.now)
  return passkey.person_id
}

const makeRefusal = () => new Refusal(422, 'passkey_refused', m.accounts_passkey_refused())

/** The library throws where an answer is wrong; a fault of ours would throw elsewhere. */
const refuse = (): never => {
  throw makeRefusal()
}
