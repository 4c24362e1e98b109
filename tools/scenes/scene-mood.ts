import { type Chance, lighter, type Sheet, tone } from './scene-kit.ts'
import { openRoom, type Room } from './scene-room.ts'

/** The colours and light of one drawn room. */
export type Mood = {
  wall: string
  accentWall: string
  floor: string
  main: string
  accent: string
  wood: string
  sky: readonly [string, string]
  trees: string
  light: string
}

export function pickMood(chance: Chance): Mood {
  const wall = chance.pick(['#efe8dc', '#e2ebe5', '#f2dfc6', '#e6e7d8', '#dfe9ec', '#f0e4d8'])
  const [main, accent] = chance.pick<readonly [string, string]>([
    [tone.peacock, tone.marigold],
    [tone.teal, tone.clay],
    [tone.brick, tone.peacock],
    [tone.leaf, tone.marigold],
    ['#37566b', tone.clay],
    [tone.marigold, tone.peacock],
  ])
  const evening = chance.often(0.3)
  return {
    wall,
    accentWall: chance.often(0.4) ? lighter(main, 0.62) : wall,
    floor: chance.pick(['#c49a6c', '#b98f63', '#d9cdb8', '#c98f6a', '#c9a77e', '#bcc2b4']),
    main,
    accent,
    wood: chance.pick([tone.teak, tone.walnut, '#a06f43', tone.oak]),
    sky: evening ? ['#f3c489', '#fbe8c6'] : ['#bfdfe3', '#fbf3dc'],
    trees: evening ? '#8d9466' : '#86ab84',
    light: evening ? '#ffdf9e' : '#ffefc8',
  }
}

/** Wide enough for two groups of furniture, seen from just inside the door. */
const standard = { left: -2.6, right: 2.6, height: 2.9, depth: 4.4 }
export const roomAt = (sheet: Sheet, chance: Chance, size = standard): Room =>
  openRoom(sheet, size, {
    eye: [chance.between(-0.5, 0.35), 1.5, -2.5],
    turn: chance.between(-0.06, 0.06),
    focal: 1270,
    horizon: 440,
  })
