import { chanceFrom, newSheet } from './scene-kit.ts'
import { study, dining, lounge } from './scene-interiors.ts'
import { entrance } from './scene-entrance.ts'
import { utility, reception } from './scene-service-rooms.ts'
import { street } from './scene-street.ts'
import { terrace, parking } from './scene-outdoors.ts'
import { localityMap } from './scene-map.ts'
import { townLights } from './scene-town.ts'
export function drawScene(kind: string, seed: number): string {
  const l = Object.values(townLights)[seed%4] as any
  const sheet = newSheet(); const c = chanceFrom(seed); ({study,dining,lounge,entrance,utility,reception,map:localityMap, terrace:(s:any,c:any)=>terrace(s,c,l), parking:(s:any,c:any)=>parking(s,c,l), street: (s:any,c:any)=>street(s,c,l)} as any)[kind](sheet, c); return sheet.svg({ mirrored: c.often(.4) })
}
