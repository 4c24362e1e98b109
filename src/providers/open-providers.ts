import { siteOrigin } from '#shared/site-origin.ts'
import { urlAfterBooking } from './after-booking/url-after-booking.ts'
import { bondOff } from './bond/off.ts'
import { partnerBond } from './bond/partner.ts'
import type { BondPartner } from './bond/port.ts'
import { exotelCalls } from './calls/exotel.ts'
import { callsOff } from './calls/off.ts'
import { type Calls, callWebhookPath } from './calls/port.ts'
import type { SmtpEmail } from './email/smtp.ts'
import { digioESign } from './esign/digio.ts'
import { eSignOff } from './esign/off.ts'
import type { ESign } from './esign/port.ts'
import { agentEStamp } from './estamp/agent.ts'
import { eStampOff } from './estamp/off.ts'
import type { EStamp } from './estamp/port.ts'
import { googleIdentity } from './identity/google.ts'
import { identityOff } from './identity/off.ts'
import { digioKyc } from './kyc/digio-kyc.ts'
import { kycOff } from './kyc/off.ts'
import type { Kyc } from './kyc/port.ts'
import { mandatesOff } from './mandates/off.ts'
import type { Mandates } from './mandates/port.ts'
import { razorpayMandates } from './mandates/razorpay.ts'
import type { Maps } from './maps/port.ts'
import { styleMaps } from './maps/style-maps.ts'
import { tileMaps } from './maps/tile-maps.ts'
import { paymentsOff } from './payments/off.ts'
import type { Payments } from './payments/port.ts'
import { razorpayPayments } from './payments/razorpay.ts'
import { payoutsOff } from './payouts/off.ts'
import type { Payouts } from './payouts/port.ts'
import { razorpayXPayouts } from './payouts/razorpayx.ts'
import { googlePlaces } from './places/google.ts'
import type { Places } from './places/port.ts'
import { type Providers, sandboxProviders } from './providers.ts'
import { pushOff } from './push/off.ts'
import type { Push } from './push/port.ts'
import { greenhouseRecruiting } from './recruiting/greenhouse.ts'
import type { Recruiting } from './recruiting/port.ts'
import { urlRooms } from './rooms/url-rooms.ts'
import { msg91Sms } from './sms/msg91.ts'
import type { Sms } from './sms/port.ts'
import { ffmpegVideo, hasFfmpeg } from './video/ffmpeg.ts'
import { dnsWorkMail } from './work-mail/dns-work-mail.ts'

/** The part of the configuration that selects adapters. */
export type ProviderSettings = {
  production: boolean
  HOST: string
  PORT: number
  SITE_URL?: string
  SECRET: string
  SMTP_URL?: string
  MAIL_FROM?: string
  SMS_URL: string
  SMS_AUTH_KEY?: string
  SMS_SENDER?: string
  SMS_TEMPLATES?: Readonly<Record<string, string>>
  GOOGLE_CLIENT_ID?: string
  GOOGLE_ISSUER_URL?: string
  MAP_STYLE_URL?: string
  MAP_TILES?: string
  GOOGLE_PLACES_KEY?: string
  GOOGLE_PLACES_URL?: string
  LIVE_CALL_URL?: string
  AFTER_BOOKING_URL?: string
  RAZORPAY_URL: string
  RAZORPAY_KEY_ID?: string
  RAZORPAY_KEY_SECRET?: string
  RAZORPAY_WEBHOOK_SECRET?: string
  RAZORPAYX_ACCOUNT?: string
  RAZORPAYX_KEY_ID?: string
  RAZORPAYX_KEY_SECRET?: string
  RAZORPAYX_WEBHOOK_SECRET?: string
  S3_URL?: string
  S3_REGION: string
  S3_BUCKET?: string
  S3_KEY_ID?: string
  S3_SECRET?: string
  BOND_URL?: string
  BOND_KEY?: string
  ESTAMP_URL?: string
  ESTAMP_KEY?: string
  DIGIO_URL: string
  DIGIO_CLIENT_ID?: string
  DIGIO_CLIENT_SECRET?: string
  DIGIO_GATEWAY_URL: string
  DIGIO_KYC_TEMPLATE?: string
  EXOTEL_URL: string
  EXOTEL_SID?: string
  EXOTEL_API_KEY?: string
  EXOTEL_API_TOKEN?: string
  EXOTEL_CALLER_ID?: string
  EXOTEL_WEBHOOK_SECRET?: string
  GREENHOUSE_URL: string
  GREENHOUSE_BOARD?: string
  GREENHOUSE_KEY?: string
  VAPID_PUBLIC_KEY?: string
  VAPID_PRIVATE_KEY?: string
  COMPANY_NAME: string
  CONTACT_EMAIL: string
}

/** The real service where its settings are given, else its sandbox. `close` closes connections. */
export async function openProviders(
  settings: ProviderSettings,
  { dataDir }: { dataDir: string },
): Promise<{ providers: Providers; close(): Promise<void> }> {
  const sandboxes = sandboxProviders({ dataDir, secret: settings.SECRET })
  const smtp = await openSmtp(settings)
  const s3 = await openS3(settings)
  const push = await openPush(settings)
  return {
    providers: {
      ...sandboxes,
      payments: openRazorpay(settings) ?? (settings.production ? paymentsOff() : sandboxes.payments),
      mandates: openMandates(settings) ?? (settings.production ? mandatesOff() : sandboxes.mandates),
      payouts: openRazorpayX(settings) ?? (settings.production ? payoutsOff() : sandboxes.payouts),
      storage: s3 ?? sandboxes.storage,
      video: hasFfmpeg() ? ffmpegVideo : sandboxes.video,
      email: smtp ?? sandboxes.email,
      sms: openSms(settings) ?? sandboxes.sms,
      maps: openMaps(settings) ?? sandboxes.maps,
      places: openPlaces(settings) ?? sandboxes.places,
      rooms: settings.LIVE_CALL_URL ? urlRooms(settings.LIVE_CALL_URL) : sandboxes.rooms,
      afterBooking: settings.AFTER_BOOKING_URL ? urlAfterBooking(settings.AFTER_BOOKING_URL) : sandboxes.afterBooking,
      bond: openBond(settings) ?? (settings.production ? bondOff() : sandboxes.bond),
      estamp: openEStamp(settings) ?? (settings.production ? eStampOff() : sandboxes.estamp),
      esign: openDigio(settings) ?? (settings.production ? eSignOff() : sandboxes.esign),
      kyc: openKyc(settings) ?? (settings.production ? kycOff() : sandboxes.kyc),
      recruiting: openRecruiting(settings) ?? sandboxes.recruiting,
      push: push ?? (settings.production ? pushOff() : sandboxes.push),
      calls: openCalls(settings) ?? (settings.production ? callsOff() : sandboxes.calls),
      // It needs no account anywhere, only a network.
      workMail: settings.production ? dnsWorkMail() : sandboxes.workMail,
      identity: openGoogle(settings) ?? (settings.production ? identityOff() : sandboxes.identity),
    },
    close: async () => {
      s3?.close()
      await smtp?.close()
    },
  }
}

async function openSmtp({ SMTP_URL: url, MAIL_FROM: from }: ProviderSettings): Promise<SmtpEmail | null> {
  if (!url || !from) return null
  // Imported lazily: a start without a mail server does not load its code.
  const { smtpEmail } = await import('./email/smtp.ts')
  return smtpEmail({ url, from })
}

async function openPush(settings: ProviderSettings): Promise<Push | null> {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, CONTACT_EMAIL } = settings
  if (!publicKey || !privateKey) return null
  // Imported lazily: a start without its keys does not load its code.
  const { webPushSender } = await import('./push/web-push.ts')
  return webPushSender({ publicKey, privateKey, subject: `mailto:${CONTACT_EMAIL}` })
}

async function openS3(settings: ProviderSettings) {
  const { S3_URL: endpoint, S3_REGION: region, S3_BUCKET: bucket, S3_KEY_ID: keyId, S3_SECRET: secret } = settings
  if (!bucket || !keyId || !secret) return null
  // Imported lazily: a start that keeps files on the disk does not load its code.
  const { s3Storage } = await import('./storage/s3.ts')
  return s3Storage({ endpoint, region, bucket, keyId, secret })
}

function openSms({ SMS_URL: url, SMS_AUTH_KEY: authKey, SMS_SENDER: sender, ...rest }: ProviderSettings): Sms | null {
  const templates = rest.SMS_TEMPLATES
  return authKey && templates ? msg91Sms({ url, authKey, sender, templates }) : null
}

function openRazorpay(settings: ProviderSettings): Payments | null {
  const { RAZORPAY_URL: url, RAZORPAY_KEY_ID: keyId, RAZORPAY_KEY_SECRET: keySecret } = settings
  const webhookSecret = settings.RAZORPAY_WEBHOOK_SECRET
  return keyId && keySecret && webhookSecret ? razorpayPayments({ url, keyId, keySecret, webhookSecret }) : null
}

/** Autopay is part of the gateway: it has the same keys. */
function openMandates(settings: ProviderSettings): Mandates | null {
  const { RAZORPAY_URL: url, RAZORPAY_KEY_ID: keyId, RAZORPAY_KEY_SECRET: keySecret } = settings
  const webhookSecret = settings.RAZORPAY_WEBHOOK_SECRET
  return keyId && keySecret && webhookSecret ? razorpayMandates({ url, keyId, keySecret, webhookSecret }) : null
}

function openRazorpayX(settings: ProviderSettings): Payouts | null {
  const { RAZORPAY_URL: url, RAZORPAYX_KEY_ID: keyId, RAZORPAYX_KEY_SECRET: keySecret } = settings
  const { RAZORPAYX_ACCOUNT: account, RAZORPAYX_WEBHOOK_SECRET: webhookSecret } = settings
  if (!keyId || !keySecret || !account || !webhookSecret) return null
  return razorpayXPayouts({ url, keyId, keySecret, account, webhookSecret })
}

function openBond({ BOND_URL: url, BOND_KEY: key }: ProviderSettings): BondPartner | null {
  return url && key ? partnerBond({ url, key }) : null
}

function openEStamp({ ESTAMP_URL: url, ESTAMP_KEY: key }: ProviderSettings): EStamp | null {
  return url && key ? agentEStamp({ url, key }) : null
}

function openDigio(settings: ProviderSettings): ESign | null {
  const { DIGIO_URL: url, DIGIO_CLIENT_ID: clientId, DIGIO_CLIENT_SECRET: clientSecret } = settings
  const { CONTACT_EMAIL: signer, COMPANY_NAME: company } = settings
  return clientId && clientSecret ? digioESign({ url, clientId, clientSecret, signer, company }) : null
}

function openKyc(settings: ProviderSettings): Kyc | null {
  const { DIGIO_URL: url, DIGIO_GATEWAY_URL: gatewayUrl, DIGIO_KYC_TEMPLATE: template } = settings
  const { DIGIO_CLIENT_ID: clientId, DIGIO_CLIENT_SECRET: clientSecret } = settings
  return clientId && clientSecret && template ? digioKyc({ url, gatewayUrl, clientId, clientSecret, template }) : null
}

function openRecruiting(settings: ProviderSettings): Recruiting | null {
  const { GREENHOUSE_URL: url, GREENHOUSE_BOARD: board, GREENHOUSE_KEY: key } = settings
  return board && key ? greenhouseRecruiting({ url, board, key }) : null
}

function openCalls(settings: ProviderSettings): Calls | null {
  const { EXOTEL_URL: url, EXOTEL_SID: sid, EXOTEL_API_KEY: key, EXOTEL_API_TOKEN: token } = settings
  const { EXOTEL_CALLER_ID: callerId, EXOTEL_WEBHOOK_SECRET: webhookSecret } = settings
  if (!sid || !key || !token || !callerId || !webhookSecret) return null
  const statusUrl = `${siteOrigin(settings)}${callWebhookPath}`
  return exotelCalls({ url, sid, key, token, callerId, webhookSecret, statusUrl })
}

function openGoogle(settings: ProviderSettings) {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_ISSUER_URL: issuerUrl } = settings
  return clientId ? googleIdentity({ clientId, issuerUrl, siteUrl: siteOrigin(settings) }) : null
}

function openPlaces({ GOOGLE_PLACES_KEY: key, GOOGLE_PLACES_URL: url }: ProviderSettings): Places | null {
  return key ? googlePlaces({ key, url }) : null
}

function openMaps({ MAP_STYLE_URL: style, MAP_TILES: tiles }: ProviderSettings): Maps | null {
  if (style) return styleMaps(style)
  return tiles ? tileMaps(tiles) : null
}

/** The warning at a production start: which outside services are not real. */
export function sandboxNotes(settings: ProviderSettings): string[] {
  const { SMTP_URL, MAIL_FROM, SMS_AUTH_KEY, SMS_TEMPLATES, GOOGLE_CLIENT_ID, MAP_STYLE_URL, MAP_TILES } = settings
  const messages = [SMS_AUTH_KEY && SMS_TEMPLATES ? [] : ['SMS'], SMTP_URL && MAIL_FROM ? [] : ['email']].flat()
  const maps = MAP_STYLE_URL || MAP_TILES ? [] : ['maps']
  const names = [...messages, ...(settings.S3_BUCKET ? [] : ['files']), ...maps, 'live updates']
  return [
    `Sandboxes stand in for outside services (${names.join(', ')}): nothing of these leaves this machine.`,
    ...(settings.RAZORPAY_KEY_ID ? [] : ['Paying online is switched off: it needs RAZORPAY_KEY_ID.']),
    ...(settings.RAZORPAYX_KEY_ID ? [] : ['Paying out is switched off: it needs RAZORPAYX_KEY_ID.']),
    ...(settings.BOND_KEY ? [] : ['Zero deposit is not offered: it needs BOND_URL and BOND_KEY.']),
    ...(settings.ESTAMP_KEY ? [] : ['Agreements wait for stamp paper: it needs ESTAMP_URL and ESTAMP_KEY.']),
    ...(settings.DIGIO_CLIENT_ID ? [] : ['Signed papers carry no seal: it needs DIGIO_CLIENT_ID.']),
    ...(settings.DIGIO_KYC_TEMPLATE ? [] : ['DigiLocker is switched off: it needs DIGIO_KYC_TEMPLATE.']),
    ...(settings.VAPID_PUBLIC_KEY ? [] : ['Push messages are not offered: they need VAPID_PUBLIC_KEY.']),
    ...(settings.EXOTEL_SID ? [] : ['Calls are switched off: it needs EXOTEL_SID.']),
    ...(GOOGLE_CLIENT_ID ? [] : ['Signing in with Google is switched off: it needs GOOGLE_CLIENT_ID.']),
  ]
}
