import { across, type Chance, darker, gradient, lighter, line, mix, type Point, path, tone } from './scene-kit.ts'
import { type Place, type Room, shadow } from './scene-room.ts'

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
  const body = gradient(
    room.sheet,
    [
      [0, lighter(pot, 0.2)],
      [0.55, pot],
      [1, darker(pot, 0.25)],
    ],
    across,
  )
  path(
    room.sheet,
    `M${px - p} ${py - p * 1.8}L${px + p} ${py - p * 1.8}L${px + p * 0.72} ${py}Q${px} ${py + p * 0.16} ${px - p * 0.72} ${py}Z`,
    body,
  )
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
  line(
    room.sheet,
    [
      [x, y],
      [sx, sy],
    ],
    darker(colour, 0.2),
    Math.max(2, length * 0.018),
  )
  path(room.sheet, `M${sx} ${sy}Q${mx + nx} ${my + ny} ${tx} ${ty}Q${mx - nx} ${my - ny} ${sx} ${sy}Z`, colour)
  line(
    room.sheet,
    [
      [sx, sy],
      [tx, ty],
    ],
    lighter(colour, 0.25),
    1.5,
    { opacity: 0.6 },
  )
}
