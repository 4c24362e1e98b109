/** What happens on a page that whoever measures the site wants to know. Never who it happened to. */
export type SiteEvent = { event: 'booking_success'; invoice_id: number; house_id: number | null }

/** Read by whatever measures, if anything does; pushed to in the form such tools agree on. */
const measured = globalThis as { dataLayer?: SiteEvent[] }

export function emitEvent(event: SiteEvent): void {
  measured.dataLayer ??= []
  measured.dataLayer.push(event)
}
