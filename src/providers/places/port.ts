/**
 * Places in India that our own gazetteer does not know: an address, an office, a shop. `find` answers what the text may
 * mean, the likeliest first and at most five; `near` says where the person is looking, so that those come first.
 * Text under three letters means nothing. Throws a ProviderError when the service cannot be asked.
 */
export type OutsidePlace = {
  name: string
  lat: number
  lng: number
  /** The city or town it lies in, where it is known. */
  city: string | null
}

export type Places = {
  find(text: string, near?: { lat: number; lng: number }): Promise<OutsidePlace[]>
}
