/** How browsers call a processor that draws in place of a graphics card. */
const softwareName = /swiftshader|llvmpipe|softpipe|software|basic render/i

/** Without a graphics card the processor paints every pixel of every frame, and the page stands still meanwhile. */
function hasGraphicsCard(): boolean {
  const context = document.createElement('canvas').getContext('webgl2', { failIfMajorPerformanceCaveat: true })
  if (!context) return false
  const named = context.getExtension('WEBGL_debug_renderer_info')
  const name = named ? String(context.getParameter(named.UNMASKED_RENDERER_WEBGL)) : ''
  context.getExtension('WEBGL_lose_context')?.loseContext()
  return !softwareName.test(name)
}

/**
 * The same without blocking: where a browser knows WebGPU it says at once whether there is a card, while a WebGL context
 * without one holds a slow page for half a second.
 */
export async function findGraphicsCard(): Promise<boolean> {
  // Only pages over HTTPS have it.
  const { gpu } = navigator as { gpu?: GPU }
  if (!gpu) return hasGraphicsCard()
  const adapter = await gpu.requestAdapter().catch(() => null)
  return adapter !== null && !adapter.info.isFallbackAdapter
}

/** How finely a map is drawn: without a graphics card fewer pixels, and no frames that only fade names in. */
export const drawingCost = (): { pixelRatio: number; fadeDuration: number } =>
  hasGraphicsCard()
    ? { pixelRatio: Math.min(devicePixelRatio, 2), fadeDuration: 300 }
    : { pixelRatio: Math.min(devicePixelRatio, 1), fadeDuration: 0 }
