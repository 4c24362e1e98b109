/** Where something that floats stands beside the thing that opened it. */

export type Box = { left: number; top: number; width: number; height: number }
export type Size = { width: number; height: number }
export type Align = 'start' | 'center' | 'end'
export type Placement = { left: number; top: number; maxHeight: number; side: 'above' | 'below' }

const edge = 8

/** Below when it fits or there is more room there, else above; never past the edge of the window. */
export function placeBeside(anchor: Box, floating: Size, view: Size, align: Align = 'start', gap = 8): Placement {
  const roomBelow = view.height - (anchor.top + anchor.height) - gap - edge
  const roomAbove = anchor.top - gap - edge
  const side = floating.height <= roomBelow || roomBelow >= roomAbove ? 'below' : 'above'
  const room = Math.max(0, side === 'below' ? roomBelow : roomAbove)
  const height = Math.min(floating.height, room)
  const top = side === 'below' ? anchor.top + anchor.height + gap : anchor.top - gap - height
  const spare = anchor.width - floating.width
  const wanted = anchor.left + (align === 'start' ? 0 : align === 'end' ? spare : spare / 2)
  const left = Math.max(edge, Math.min(wanted, view.width - floating.width - edge))
  return { left, top, maxHeight: room, side }
}
