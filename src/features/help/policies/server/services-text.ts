import { m } from '#messages'
import type { Config } from '#platform/config.ts'

type Point = { term: string; text: string }

/** Outside services this site is connected to, and what each gets. What is not connected gets nothing. */
export function servicesOf(config: Config): Point[] {
  const services = {
    razorpay: config.RAZORPAY_KEY_ID,
    payouts: config.RAZORPAYX_KEY_ID,
    esign: config.DIGIO_CLIENT_ID,
    kyc: config.DIGIO_KYC_TEMPLATE,
    estamp: config.ESTAMP_URL,
    bond: config.BOND_URL,
    push: config.VAPID_PUBLIC_KEY,
    storage: config.S3_BUCKET,
    sms: config.SMS_AUTH_KEY,
    mail: config.SMTP_URL,
    google_sign_in: config.GOOGLE_CLIENT_ID,
    google_places: config.GOOGLE_PLACES_KEY,
    map: config.MAP_STYLE_URL?.startsWith('https:'),
    video: config.LIVE_CALL_URL,
    calls: config.EXOTEL_SID,
    recruiting: config.GREENHOUSE_KEY,
    booking_desk: config.AFTER_BOOKING_URL,
  }
  return Object.entries(services).flatMap(([service, on]) =>
    on ? [{ term: m.privacypolicy_service({ service }), text: m.privacypolicy_service_gets({ service }) }] : [],
  )
}
