import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '../../src/platform/user-error.ts'

const git = (root: string, ...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim()

/** The commit that a name stands for. */
export function commitOf(root: string, ref: string): string {
  try {
    return git(root, 'rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`)
  } catch {
    throw new StartError(`There is no version "${ref}" in this repository: name a commit, a tag or a branch.`)
  }
}

/** The files of a commit in `folder`, with the packages of this version where it wants the same. */
export function checkOut(root: string, commit: string, folder: string): { close(): void } {
  git(root, 'worktree', 'add', '--detach', '--force', folder, commit)
  const lock = (of: string) => readFileSync(join(of, 'package-lock.json'), 'utf8')
  // Otherwise the build installs its own.
  if (lock(folder) === lock(root)) symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  return { close: () => void git(root, 'worktree', 'remove', '--force', folder) }
}

export function build(folder: string): void {
  const built = spawnSync(process.execPath, ['tools/build.mjs'], { cwd: folder, stdio: 'inherit' })
  if (built.status !== 0) throw new StartError(`The site in ${folder} could not be built.`)
}
