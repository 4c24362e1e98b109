import { existsSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, 'lighthouse')

type Audit = { id: string; score: number | null; scoreDisplayMode: string; numericValue?: number }
export type Result = {
  categories: Record<string, { score: number | null } | undefined>
  audits: Record<string, Audit>
  environment: { benchmarkIndex: number }
}

type Tool = {
  openChrome(chromePath: string, flags: readonly string[]): Promise<{ port: number; close(): Promise<void> }>
  look(url: string, options: { port: number; categories: readonly string[] }): Promise<Result>
}
type Launch = {
  runQuietly(command: string, args: string[], env: NodeJS.ProcessEnv): Promise<{ code: number; output: string }>
}

/** Installs Lighthouse and its hundred packages on first use, because only this bench needs them. */
export async function lighthouseTool(): Promise<Tool> {
  if (!existsSync(join(folder, 'node_modules', 'lighthouse'))) await install()
  return import(new URL('./lighthouse/look.mjs', import.meta.url).href)
}

async function install(): Promise<void> {
  console.log('  installing Lighthouse …')
  const { runQuietly }: Launch = await import(new URL('../tools/launch.mjs', import.meta.url).href)
  const args = ['ci', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund']
  const { code, output } = await runQuietly('npm', args, process.env)
  if (code !== 0) throw new Error(`npm could not install Lighthouse.\n${output}`)
}
