import { call } from '#shared/call.ts'
import { registerWorker } from '#ui/page/offline-worker.ts'
import { addPushDevice, removePushDevice } from '../notifications-contract.ts'

export type PushState = 'on' | 'off' | 'unsupported' | 'denied' | 'failed'

const isSupported = () => 'PushManager' in window && 'Notification' in window && 'serviceWorker' in navigator

async function subscriptionHere(): Promise<PushSubscription | null> {
  const registration = await registerWorker()
  return (await registration?.pushManager.getSubscription()) ?? null
}

export async function isSwitchedOn(): Promise<PushState> {
  if (!isSupported()) return 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  return (await subscriptionHere()) ? 'on' : 'off'
}

export async function switchOn(publicKey: string): Promise<PushState> {
  const registration = await registerWorker()
  if (!registration) return 'unsupported'
  if ((await Notification.requestPermission()) !== 'granted') return 'denied'
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  })
  try {
    await tell(subscription)
    return 'on'
  } catch (error) {
    // Otherwise the browser would say that it is on, and nothing would ever come.
    await subscription.unsubscribe()
    throw error
  }
}

export async function switchOff(): Promise<PushState> {
  const subscription = await subscriptionHere()
  if (!subscription) return 'off'
  // Told again, the site answers which of the devices this one is.
  const { id } = await tell(subscription)
  await call(removePushDevice, { params: { id } })
  await subscription.unsubscribe()
  return 'off'
}

async function tell(subscription: PushSubscription): Promise<{ id: number }> {
  const { endpoint = '', keys = {} } = subscription.toJSON()
  return call(addPushDevice, { body: { endpoint, p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' } })
}
