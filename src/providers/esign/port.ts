/**
 * Seals a finished PDF with the company's digital signature certificate, so that any PDF reader says whether it was
 * changed. The parties have signed by then, each by a code; the seal adds no signature of theirs. Throws a ProviderError:
 * `unavailable` is worth a retry, `rejected` is not.
 */
export type PaperToSeal = { name: string; pdf: Uint8Array; reason: string }

export type Sealing =
  | { state: 'waiting' }
  | { state: 'sealed'; pdf: Buffer }
  /** The service will not seal it. */
  | { state: 'refused' }

export type ESign = {
  /** The service's name for the document, to be kept; null where nothing is sealed and the paper stays as it is. */
  send(paper: PaperToSeal): Promise<{ documentId: string | null }>
  /** The sealed file, once there is one. */
  collect(documentId: string): Promise<Sealing>
}
