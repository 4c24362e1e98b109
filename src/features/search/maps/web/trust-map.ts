type Policy = {
  createScriptURL(url: string): string | null
  createHTML(html: string, type: string, sink: string): string | null
}
type Factory = { defaultPolicy: unknown; createPolicy(name: 'default', policy: Policy): unknown }

/**
 * MapLibre hands plain text to two places that Trusted Types guard: it starts its worker, and it reads the credits of a
 * style in a document that runs nothing. These are allowed; everything else is still reported.
 */
export function trustMap(workerUrl: string): void {
  const { trustedTypes } = globalThis as { trustedTypes?: Factory }
  if (!trustedTypes || trustedTypes.defaultPolicy) return
  trustedTypes.createPolicy('default', {
    createScriptURL: (url) => (url === workerUrl ? url : null),
    createHTML: (html, _type, sink) => (sink === 'DOMParser parseFromString' ? html : null),
  })
}
