import { call } from '#shared/call.ts'
import { addPasskey, askPasskey, confirmIdentity, logInWithPasskey, startPasskey } from '../contract.ts'

// Loaded when it is needed: most visits need no passkey.
const library = () => import('@simplewebauthn/browser')

/** A passkey belongs to a host name: at a bare IP address there are none. */
export const offersPasskeys = (): boolean =>
  'PublicKeyCredential' in window && !/^(\d+\.){3}\d+$|^\[/.test(location.hostname)

export async function makePasskey(): Promise<void> {
  const { startRegistration } = await library()
  const { options } = await call(startPasskey, {})
  const passkey = await startRegistration({ optionsJSON: options as never })
  await call(addPasskey, { body: { passkey: passkey as never } })
}

async function answerPasskey() {
  const { startAuthentication } = await library()
  const { options } = await call(askPasskey, {})
  return (await startAuthentication({ optionsJSON: options as never })) as never
}

export const enterWithPasskey = async () => call(logInWithPasskey, { body: { passkey: await answerPasskey() } })

export const confirmWithPasskey = async () => call(confirmIdentity, { body: { passkey: await answerPasskey() } })
