import { existsSync, readFileSync } from 'node:fs'
import { totalmem } from 'node:os'
import { resolve } from 'node:path'
import type { z } from 'zod'
import { estimateBits } from './secret-strength.ts'
import { isLoopback } from './setting-kinds.ts'
import { devSecret, notInPublicDemo, Settings, together } from './settings.ts'
import { StartError } from './user-error.ts'

const secretNames = ['SECRET', 'DATA_KEY', 'METRICS_TOKEN'] as const
const minSecretLength = 32
const minSecretBits = 80

/**
 * How long /readyz says "draining" before the server closes. A balancer must ask at least once meanwhile, and most ask
 * every ten seconds; on one's own machine nobody asks.
 */
const drainMs = { production: 15_000, otherwise: 300 } as const

/** The share of its memory limit (its container's or the machine's) at which the process turns requests away. */
const memoryShare = 0.9
const memoryMb = () => Math.min(process.constrainedMemory() || Number.POSITIVE_INFINITY, totalmem()) / 2 ** 20

export type Config = Readonly<z.output<typeof Settings>> & {
  DRAIN_MS: number
  MAX_MEMORY_MB: number
  /** Whether others can reach it. */
  production: boolean
  /** Whether visitors come by HTTPS, so that cookies are Secure. */
  secure: boolean
}

export const settingNames = Object.keys(Settings.shape)

export function parseConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(settingNames.flatMap((name) => (env[name] ? [[name, env[name]]] : [])))
  const parsed = Settings.safeParse(given)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw new StartError(`The setting ${String(issue?.path[0])} is not usable: ${issue?.message}.`)
  }
  const settings = parsed.data
  for (const [name, needed] of together) {
    if (settings[name] !== undefined && settings[needed] === undefined) {
      throw new StartError(`The setting ${name} needs ${needed} beside it.`)
    }
  }
  if (settings.MAP_STYLE_URL !== undefined && settings.MAP_TILES !== undefined) {
    throw new StartError('The settings MAP_STYLE_URL and MAP_TILES are two maps: set one of them.')
  }
  for (const name of notInPublicDemo) {
    if (settings.DEMO_PUBLIC && settings[name] !== undefined) {
      throw new StartError(`A public demonstration (DEMO_PUBLIC=1) does not take the setting ${name}.`)
    }
  }
  // Developers run the production build on their own machine too, so NODE_ENV says nothing: production is a site that
  // others can reach.
  const production = settings.SITE_URL !== undefined || settings.TRUST_PROXY || !isLoopback(settings.HOST)
  if (production) refuseWeakSecrets(settings)
  return {
    ...settings,
    MAX_MEMORY_MB: settings.MAX_MEMORY_MB ?? Math.floor(memoryMb() * memoryShare),
    DRAIN_MS: settings.DRAIN_MS ?? drainMs[production ? 'production' : 'otherwise'],
    production,
    secure: settings.SITE_URL?.startsWith('https:') ?? production,
  }
}

function refuseWeakSecrets(settings: z.output<typeof Settings>): void {
  for (const name of secretNames) {
    const secret = settings[name]
    if (secret === undefined) continue
    if (secret === devSecret || secret.length < minSecretLength || estimateBits(secret) < minSecretBits) {
      throw new StartError(
        `In production the setting ${name} must be 32 or more random characters: openssl rand -base64 32 makes them.`,
      )
    }
  }
}

/** Parses `NAME=value` lines with optional quotes; an unknown name is an error. */
export function readEnvFile(path: string): Record<string, string> {
  if (!existsSync(path)) return {}
  const found: Record<string, string> = {}
  for (const [index, line] of readFileSync(path, 'utf8').split('\n').entries()) {
    if (/^\s*(#|$)/.test(line)) continue
    const match = /^\s*([A-Z_]+)\s*=\s*(.*?)\s*$/.exec(line)
    if (!match?.[1]) throw new StartError(`.env line ${index + 1} is not NAME=value.`)
    if (!settingNames.includes(match[1]))
      throw new StartError(`.env line ${index + 1}: there is no setting ${match[1]}.`)
    found[match[1]] = (match[2] ?? '').replace(/^(["'])(.*)\1$/, '$2')
  }
  return found
}

export const loadConfig = (env: Record<string, string | undefined> = process.env): Config =>
  parseConfig({ ...readEnvFile(resolve('.env')), ...env })
