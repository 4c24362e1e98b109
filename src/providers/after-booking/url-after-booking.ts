import { providerError } from '../provider-error.ts'
import type { AfterBooking } from './port.ts'

const timeoutMs = 10_000

/** `GET {url}?hid=…&pid=…`. */
export const urlAfterBooking = (url: string): AfterBooking => ({
  async tell({ hid, pid }) {
    const address = new URL(url)
    address.searchParams.set('hid', String(hid))
    address.searchParams.set('pid', String(pid))
    const response = await fetch(address, { signal: AbortSignal.timeout(timeoutMs), redirect: 'error' }).catch(
      () => null,
    )
    await response?.body?.cancel()
    if (!response || response.status >= 500 || response.status === 429) {
      throw providerError('unavailable', 'The service that is told of bookings cannot be reached')
    }
    if (!response.ok)
      throw providerError('rejected', `The service that is told of bookings answered ${response.status}`)
  },
})
