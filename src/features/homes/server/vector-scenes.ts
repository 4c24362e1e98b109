import { chanceFrom, newSheet } from './scene-kit.ts'
import { study, dining, lounge } from './scene-interiors.ts'
import { entrance } from './scene-entrance.ts'
import { utility, reception } from './scene-service-rooms.ts'
import { street } from './scene-street.ts'
import { townLights } from './scene-town.ts'
export function drawScene(kind: string, seed: number): string {
  const sheet = newSheet(); const c = chanceFrom(seed); ({study,dining,lounge,entrance,utility,reception, street: (s:any,c:any)=>street(s,c,Object.values(townLights)[seed%4] as any)} as any)[kind](sheet, c); return sheet.svg({ mirrored: c.often(.4) })
}
