import {
  type Chance,
  darker,
  ellipse,
  glow,
  gradient,
  lighter,
  line,
  mix,
  type Point,
  path,
  tone,
} from './scene-kit.ts'
import { box, type Place, type Room, shadow } from './scene-room.ts'

/** Things that stand, hang and lie in drawn rooms. Positions are metres in the room. */

export type OnWall = { x: number; y: number; w: number; h: number }

/** A window in the far wall: sky, a line of trees, bars as Indian windows have them, a sill. */
export function farWindow(
  room: Room,
  { x, y, w, h }: OnWall,
  look: { sky: readonly [string, string]; trees: string; bars?: boolean },
): void {
  const z = room.size.depth
  const quad = (x0: number, y0: number, x1: number, y1: number): Place[] => [
    [x0, y0, z],
    [x1, y0, z],
    [x1, y1, z],
    [x0, y1, z],
  ]
  const frame = '#fbf7ee'
  room.face(quad(x - 0.09, y - 0.09, x + w + 0.09, y + h + 0.09), darker(frame, 0.1))
  room.face(quad(x - 0.07, y - 0.07, x + w + 0.07, y + h + 0.07), frame)
  room.face(
    quad(x, y, x + w, y + h),
    gradient(room.sheet, [
      [0, look.sky[0]],
      [1, look.sky[1]],
    ]),
  )
  hills(room, x, y, w, h, mix(look.trees, look.sky[1], 0.45), 0.42)
  hills(room, x, y, w, h, look.trees, 0.26)
  if (look.bars !== false) {
    for (let i = 1; i < 8; i++)
      room.stroke(
        [
          [x + (w * i) / 8, y, z],
          [x + (w * i) / 8, y + h, z],
        ],
        tone.slate,
        1.6,
        { opacity: 0.5 },
      )
  }
  room.stroke(
    [
      [x + w / 2, y, z],
      [x + w / 2, y + h, z],
    ],
    frame,
    9,
  )
  room.stroke(
    [
      [x, y + h * 0.68, z],
      [x + w, y + h * 0.68, z],
    ],
    frame,
    6,
  )
  box(room, { x: x - 0.14, y: y - 0.13, z: z - 0.12, w: w + 0.28, h: 0.05, d: 0.12 }, frame)
}

function hills(room: Room, x: number, y: number, w: number, h: number, colour: string, share: number): void {
  const z = room.size.depth
  const top = [0.7, 1, 0.82, 1.15, 0.75, 0.95, 0.65]
  const crest = top.map((part, i): Place => [x + (w * i) / (top.length - 1), y + h * share * part, z])
  room.face([[x, y, z], ...crest, [x + w, y, z]], colour)
}

/** Two drawn-back curtains and their rod. */
export function curtains(room: Room, { x, y, w, h }: OnWall, colour: string): void {
  const z = room.size.depth - 0.06
  const top = y + h + 0.22
  room.stroke(
    [
      [x - 0.5, top, z],
      [x + w + 0.5, top, z],
    ],
    tone.walnut,
    6,
  )
  for (const [from, to] of [
    [x - 0.45, x + 0.06],
    [x + w - 0.06, x + w + 0.45],
  ] as const) {
    const fall = gradient(
      room.sheet,
      [
        [0, lighter(colour, 0.12)],
        [0.5, colour],
        [1, darker(colour, 0.12)],
      ],
      [0, 0, 1, 0],
    )
    room.face(
      [
        [from, y - 0.45, z],
        [to, y - 0.45, z],
        [to, top, z],
        [from, top, z],
      ],
      fall,
    )
    for (let i = 1; i < 5; i++) {
      const at = from + ((to - from) * i) / 5
      room.stroke(
        [
          [at, y - 0.45, z],
          [at, top, z],
        ],
        darker(colour, 0.22),
        2,
        { opacity: 0.45 },
      )
    }
  }
}

/** Sun through a window, lying on the floor in two panes. */
export function sunPatch(
  room: Room,
  x: number,
  z: number,
  w: number,
  d: number,
  colour = '#fff3d0',
  strength = 0.5,
): void {
  for (const [from, to] of [
    [0, 0.46],
    [0.54, 1],
  ] as const) {
    const slant = d * 0.55
    room.face(
      [
        [x + w * from, 0.002, z + d],
        [x + w * to, 0.002, z + d],
        [x + w * to + slant, 0.002, z],
        [x + w * from + slant, 0.002, z],
      ],
      colour,
      { opacity: strength },
    )
  }
}

export function rug(
  room: Room,
  { x, z, w, d }: { x: number; z: number; w: number; d: number },
  colour: string,
  trim: string,
): void {
  const lay = (inset: number, fill: string, stroke?: string) => {
    const places: Place[] = [
      [x + inset, 0.004, z + inset],
      [x + w - inset, 0.004, z + inset],
      [x + w - inset, 0.004, z + d - inset],
      [x + inset, 0.004, z + d - inset],
    ]
    room.face(places, fill, stroke ? { stroke, 'stroke-width': 3, 'fill-opacity': 0 } : {})
  }
  lay(0, colour)
  lay(0.12, colour, trim)
  lay(0.2, colour, lighter(colour, 0.2))
}

/** A framed print of the doorway, the product's own sign. */
export function archPrint(room: Room, { x, y, w, h }: OnWall, outer: string, inner: string): void {
  const z = room.size.depth - 0.01
  const quad = (i: number): Place[] => [
    [x + i, y + i, z],
    [x + w - i, y + i, z],
    [x + w - i, y + h - i, z],
    [x + i, y + h - i, z],
  ]
  room.face(quad(-0.03), darker(tone.teak, 0.1))
  room.face(quad(0), '#faf5ea')
  const arch = (inset: number, fill: string) => {
    const [l, r, b] = [x + w * inset, x + w * (1 - inset), y + h * 0.14]
    const spring = b + (h * 0.8 - h * inset) * 0.55
    const peak = y + h * (0.98 - inset * 0.75)
    room.face(
      [
        [l, b, z],
        [r, b, z],
        [r, spring, z],
        [(l + r) / 2, peak, z],
        [l, spring, z],
      ],
      fill,
    )
  }
  arch(0.2, outer)
  arch(0.34, inner)
}

/** A shelf on the far wall with books standing and lying on it. */
export function bookShelf(room: Room, x: number, y: number, w: number, chance: Chance): void {
  const z = room.size.depth
  let at = x + 0.08
  while (at < x + w - 0.25) {
    const [thick, tall] = [chance.between(0.05, 0.09), chance.between(0.2, 0.32)]
    const colour = chance.pick([tone.brick, tone.peacock, tone.marigold, tone.cream, tone.teal, tone.clay, tone.leaf])
    box(room, { x: at, y: y + 0.04, z: z - 0.22, w: thick, h: tall, d: 0.2 }, colour)
    at += thick + (chance.often(0.18) ? 0.16 : 0.012)
  }
  box(room, { x, y, z: z - 0.27, w, h: 0.04, d: 0.27 }, tone.teak)
}

/** A lamp on a cord, with the light it sheds. */
export function pendant(room: Room, [x, y, z]: Place, radius: number, colour: string): void {
  const { point, metre } = room.at([x, y, z])
  const { point: hook } = room.at([x, room.size.height, z])
  const [px, py] = point
  const r = radius * metre
  line(room.sheet, [hook, [px, py - r * 0.9]], tone.slate, 3)
  const halo = glow(room.sheet, [
    [0, '#fff0c4', 0.75],
    [0.4, '#ffe9b0', 0.28],
    [1, '#ffe9b0', 0],
  ])
  ellipse(room.sheet, [px, py + r * 0.3], r * 3.4, r * 3.2, halo)
  const shade = gradient(
    room.sheet,
    [
      [0, lighter(colour, 0.18)],
      [1, darker(colour, 0.16)],
    ],
    [0, 0, 1, 0],
  )
  path(room.sheet, `M${px - r} ${py}C${px - r} ${py - r * 1.25} ${px + r} ${py - r * 1.25} ${px + r} ${py}Z`, shade)
  ellipse(room.sheet, [px, py], r, r * 0.16, '#fff6dc')
}

type Habit = { leaves: number; spread: number; blade: 'arching' | 'upright' | 'broad' }
const habits: readonly [Habit, ...Habit[]] = [
  { leaves: 13, spread: 1.2, blade: 'arching' },
  { leaves: 9, spread: 0.42, blade: 'upright' },
  { leaves: 13, spread: 1.15, blade: 'broad' },
]

/** A potted plant; three habits, so that a room does not repeat itself. */
export function plant(room: Room, [x, y, z]: Place, height: number, chance: Chance, pot: string = tone.clay): void {
  const { point, metre } = room.at([x, y, z])
  const [px, py] = point
  const tall = height * metre
  const p = tall * 0.16
  if (y === 0) shadow(room, { x: x - height * 0.13, z: z - 0.1, w: height * 0.3, d: 0.28 }, 0.34)
  const { leaves, spread, blade } = chance.pick(habits)
  const base: Point = [px, py - p * 1.7]
  for (let i = 0; i < leaves; i++) {
    // From the outside in, so that the upright leaves stand before the leaning ones.
    const side = (i % 2 === 0 ? 1 : -1) * (1 - i / leaves)
    const lean = side * spread + chance.between(-0.09, 0.09)
    const length = tall * (0.84 - Math.abs(lean) * 0.2) * chance.between(0.8, 1)
    const colour = mix(tone.pine, tone.fern, chance.between(0, 1))
    if (blade === 'broad') broadLeaf(room, base, lean, length, colour)
    else leafBlade(room, base, lean, length, blade === 'upright', colour)
  }
  const body = gradient(room.sheet, [[0, lighter(pot, 0.2)], [0.55, pot], [1, darker(pot, 0.25)]], [0, 0, 1, 0])
  path(room.sheet, `M${px - p} ${py - p * 1.8}L${px + p} ${py - p * 1.8}L${px + p * 0.72} ${py}Q${px} ${py + p * 0.16} ${px - p * 0.72} ${py}Z`, body)
  path(room.sheet, `M${px - p * 1.1} ${py - p * 2.05}h${p * 2.2}v${p * 0.42}h${-p * 2.2}Z`, lighter(pot, 0.08))
}

function leafBlade(room: Room, [x, y]: Point, lean: number, length: number, upright: boolean, colour: string): void {
  const [tx, ty] = [x + Math.sin(lean) * length, y - Math.cos(lean) * length]
  const bow = upright ? 0.05 : 0.36
  const [mx, my] = [(x + tx) / 2 - Math.sin(lean) * length * bow * 0.3, (y + ty) / 2 - length * bow * 0.45]
  const width = length * 0.075
  const d = `M${x - width * 0.3} ${y}Q${mx - width} ${my} ${tx} ${ty}Q${mx + width * 1.2} ${my + width * 0.9} ${x + width * 0.3} ${y}Z`
  path(room.sheet, d, colour)
}

/** A stem and an oval leaf at its end, as a rubber plant has. */
function broadLeaf(room: Room, [x, y]: Point, lean: number, length: number, colour: string): void {
  const stem = length * 0.62
  const [sx, sy] = [x + Math.sin(lean) * stem, y - Math.cos(lean) * stem]
  const [tx, ty] = [x + Math.sin(lean * 1.25) * length * 1.04, y - Math.cos(lean * 1.15) * length]
  const [nx, ny] = [(ty - sy) * 0.42, (sx - tx) * 0.42]
  const [mx, my] = [(sx + tx) / 2, (sy + ty) / 2]
  line(room.sheet, [[x, y], [sx, sy]], darker(colour, 0.2), Math.max(2, length * 0.018))
  path(room.sheet, `M${sx} ${sy}Q${mx + nx} ${my + ny} ${tx} ${ty}Q${mx - nx} ${my - ny} ${sx} ${sy}Z`, colour)
  line(room.sheet, [[sx, sy], [tx, ty]], lighter(colour, 0.25), 1.5, { opacity: 0.6 })
}

/** A plain wooden chair with an upholstered seat; `away` shows its back to us. */
export function chair(
  room: Room,
  x: number,
  z: number,
  colour: string,
  facing: 'us' | 'away' | 'left' | 'right',
  wood: string = tone.walnut,
): void {
  const [w, d, t] = [0.46, 0.46, 0.045]
  shadow(room, { x, z, w, d }, 0.26)
  const leg = (lx: number, lz: number, h = 0.44) => box(room, { x: lx, z: lz, w: t, h, d: t }, wood)
  const back = (bx: number, bz: number, bw: number, bd: number) => {
    box(room, { x: bx, y: 0.56, z: bz, w: bw, h: 0.38, d: bd }, colour)
  }
  leg(x, z + d - t, facing === 'us' ? 0.9 : 0.44)
  leg(x + w - t, z + d - t, facing === 'us' ? 0.9 : 0.44)
  if (facing === 'us') back(x, z + d - t, w, t)
  if (facing === 'left') back(x + w - t, z, t, d)
  leg(x, z, facing === 'away' ? 0.9 : 0.44)
  leg(x + w - t, z, facing === 'away' ? 0.9 : 0.44)
  box(room, { x, y: 0.42, z, w, h: 0.07, d }, colour)
  if (facing === 'right') back(x, z, t, d)
  if (facing === 'away') back(x, z, w, t)
}

/** A table on four legs. */
export function table(
  room: Room,
  { x, z, w, d }: { x: number; z: number; w: number; d: number },
  height: number,
  colour: string,
): void {
  shadow(room, { x, z, w, d }, 0.32)
  const t = 0.07
  for (const [lx, lz] of [
    [x + 0.04, z + d - t - 0.04],
    [x + w - t - 0.04, z + d - t - 0.04],
    [x + 0.04, z + 0.04],
    [x + w - t - 0.04, z + 0.04],
  ] as const) {
    box(room, { x: lx, z: lz, w: t, h: height - 0.05, d: t }, darker(colour, 0.22))
  }
  box(room, { x, y: height - 0.05, z, w, h: 0.05, d }, colour)
}

/** The fan on every Indian ceiling. */
export function ceilingFan(room: Room, [x, z]: readonly [number, number], colour: string = tone.walnut): void {
  const y = room.size.height - 0.38
  room.stroke(
    [
      [x, room.size.height, z],
      [x, y, z],
    ],
    tone.slate,
    5,
  )
  for (const turn of [0.3, 2.39, 4.49]) {
    const [s, c] = [Math.sin(turn), Math.cos(turn)]
    const [ox, oz] = [-c * 0.075, s * 0.075]
    const tip = (side: number): Place => [x + s * 0.62 + ox * side, y, z + c * 0.62 + oz * side]
    const root = (side: number): Place => [x + s * 0.12 + ox * 0.6 * side, y, z + c * 0.12 + oz * 0.6 * side]
    room.face([root(-1), tip(-1), tip(1), root(1)], colour)
  }
  const { point, metre } = room.at([x, y, z])
  ellipse(room.sheet, point, metre * 0.12, metre * 0.055, darker(colour, 0.2))
}

export function armchair(room: Room, x: number, z: number, colour: string): void {
  shadow(room, { x, z, w: 0.86, d: 0.8 }, 0.36)
  for (const [lx, lz] of [[x + 0.04, z + 0.7], [x + 0.76, z + 0.7], [x + 0.04, z + 0.04], [x + 0.76, z + 0.04]] as const) {
    box(room, { x: lx, z: lz, w: 0.06, h: 0.14, d: 0.06 }, tone.walnut)
  }
  box(room, { x, y: 0.14, z: z + 0.6, w: 0.86, h: 0.68, d: 0.2 }, colour)
  box(room, { x, y: 0.14, z, w: 0.15, h: 0.46, d: 0.64 }, colour)
  box(room, { x: x + 0.15, y: 0.14, z: z + 0.02, w: 0.56, h: 0.28, d: 0.58 }, lighter(colour, 0.1))
  box(room, { x: x + 0.71, y: 0.14, z, w: 0.15, h: 0.46, d: 0.64 }, colour)
}
