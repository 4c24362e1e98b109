/** Events on a page for analytics. Never personal data. */
export type SiteEvent = { event: 'booking_success'; invoice_id: number; house_id: number | null }

/** The queue that analytics tools read, if one is installed. */
const measured = globalThis as { dataLayer?: SiteEvent[] }

export function emitEvent(event: SiteEvent): void {
  measured.dataLayer ??= []
  measured.dataLayer.push(event)
}
